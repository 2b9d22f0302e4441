export * from './channel.ts'
export * from './senders.ts'
