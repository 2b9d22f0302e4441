export * from './get-manager.ts'
export * from './save-manager.ts'
