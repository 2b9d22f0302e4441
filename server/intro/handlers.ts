export * from './first-steps.ts'
export * from './home.ts'
