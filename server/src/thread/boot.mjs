/** A thread does not inherit the loader of TypeScript: this puts it in place, then begins the work. */
import { register } from 'tsx/esm/api'

register()
await import('./work.ts')
