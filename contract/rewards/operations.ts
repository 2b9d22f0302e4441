export * from './configs.ts'
export * from './hook-operations.ts'
export * from './log.ts'
