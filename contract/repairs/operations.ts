export * from './buyer.ts'
export * from './config.ts'
export * from './records.ts'
