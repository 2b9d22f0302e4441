export * from './records.ts'
export * from './told-orders.ts'
