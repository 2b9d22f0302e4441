export const messagesSendersKo = {} as const
