/** `npm run build`: everything that `npm start` would make first, for those who serve it elsewhere (Dockerfile). */
import { compile, compileServer } from './compile.mjs'
import { setUp } from './set-up.mjs'
import { buildWeb } from './start.mjs'

setUp()
buildWeb()
await compileServer()
await compile('cli/src/main.ts', 'cli')
