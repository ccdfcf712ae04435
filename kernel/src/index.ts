export * from './exact.ts'
export * from './ledger.ts'
export * from './message.ts'
