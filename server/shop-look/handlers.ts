export * from './preview.ts'
export * from './upload-picture.ts'
