import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isDirect } from '../http/hosts.ts'
import { problem } from '../problem.ts'
import type { Database } from '../storage/database.ts'
import { say } from '../text/say.ts'
import { sameText } from '../tokens.ts'
import { backupLines } from './backup.ts'
import { readBackup } from './files.ts'
import { BadBackup, restore } from './restore.ts'

/**
 * Backups of the embedded database: no other process can open it, so its server is asked. Only from this machine, and
 * only by who can read the data folder, where the secret is.
 */
export function backupRoutes(app: FastifyInstance, database: Database, secret: string): void {
  const check = (request: FastifyRequest): void => {
    const right = sameText(request.headers.authorization ?? '', `Bearer ${secret}`)
    if (!right || !isDirect(request.headers, request.socket.remoteAddress))
      throw problem(404, say('server.noPage'))
  }
  const unlimited = { config: { rateLimit: false } } as const

  app.get('/admin/backup', unlimited, async (request, reply) => {
    check(request)
    const packed = Readable.from(backupLines(database)).compose(createGzip())
    return reply.type('application/gzip').send(packed)
  })

  app.addContentTypeParser('application/gzip', (request, _payload, done) => {
    try {
      check(request)
      done(null)
    } catch (error) {
      done(error as Error)
    }
  })
  app.post<{ Querystring: { replace?: string } }>('/admin/restore', unlimited, async (request) => {
    check(request)
    // First all of it, then the games: a caller who stops half-way holds nobody up.
    const file = join(tmpdir(), `grognard-restore-${randomUUID()}.gz`)
    try {
      await pipeline(request.raw, createWriteStream(file, { mode: 0o600 }))
      return await restore(database, readBackup(file), request.query.replace === '1')
    } catch (error) {
      if (error instanceof BadBackup)
        throw problem(422, say('server.badFile', { details: error.message }), [error.message])
      throw error
    } finally {
      await rm(file, { force: true })
    }
  })
}
