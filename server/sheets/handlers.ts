export * from './get.ts'
