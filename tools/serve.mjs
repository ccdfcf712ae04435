/** Serves what `npm run build` has made, and watches over the server. It needs no tools but Node. */
import { join } from 'node:path'
import { SERVER_FLAGS, supervise } from './supervise.mjs'

const server = join(import.meta.dirname, '..', '.cache', 'server', 'main.mjs')
process.exit(await supervise([...SERVER_FLAGS, server]))
