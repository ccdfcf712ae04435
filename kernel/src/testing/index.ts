export * from './stage.ts'
export * from './words.ts'
