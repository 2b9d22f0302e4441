export const messagesSendersEn = {} as const
