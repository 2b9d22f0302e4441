export * from './end.ts'
export * from './list.ts'
export * from './make.ts'
export * from './rotate.ts'
