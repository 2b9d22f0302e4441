export * from './buyer.ts'
export * from './clones.ts'
export * from './records.ts'
