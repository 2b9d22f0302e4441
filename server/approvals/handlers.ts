export * from './decide.ts'
export * from './get.ts'
export * from './search.ts'
