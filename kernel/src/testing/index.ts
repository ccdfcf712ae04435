export * from './bounds.ts'
export * from './stage.ts'
export * from './words.ts'
