export { type Config, ConfigError, LIMITS, type Limits, readConfig, UNLIMITED } from './config.ts'
export { type Log, silentLog, stderrLog } from './log.ts'
export { type Server, startServer } from './server.ts'
