export const messagesTextsEn = {} as const
