export * from './edit.ts'
export * from './import.ts'
export * from './product.ts'
