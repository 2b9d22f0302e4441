export const messagesRulesKo = {} as const
