export * from './help.ts'
export * from './sessions.ts'
