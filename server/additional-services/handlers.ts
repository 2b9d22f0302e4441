export * from './use.ts'
