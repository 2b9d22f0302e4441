export * from './attempts.ts'
export * from './records.ts'
