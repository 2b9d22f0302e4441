export * from './get-duration.ts'
export * from './save-duration.ts'
