export const messagesRulesEn = {} as const
