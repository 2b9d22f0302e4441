export * from './application.ts'
export * from './info.ts'
export * from './sign-up.ts'
