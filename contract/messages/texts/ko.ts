export const messagesTextsKo = {} as const
