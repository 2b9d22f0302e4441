export * from './accesses.ts'
export * from './changes.ts'
export * from './look.ts'
