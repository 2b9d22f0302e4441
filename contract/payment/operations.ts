export * from './orders.ts'
export * from './plan-request.ts'
export * from './points.ts'
