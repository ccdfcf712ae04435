import { DataError, printFault, SetupError } from '@grognard/kernel'
import type { HttpError } from '@grognard/wire'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Log } from '../log.ts'
import { Problem, problem } from '../problem.ts'
import { StorageDown } from '../storage/database.ts'
import { say } from '../text/say.ts'
import { jsonFault } from './json.ts'

/** What every request goes through: shape, origin, headers; and what leaves when something is wrong. */

export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const details = result.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
  throw problem(400, say('server.badMessage', { details: details[0] ?? '' }), details)
}

/** The token a caller shows. */
export const bearer = (request: FastifyRequest): string | null =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Bodies are looked through before they are read. */
export function readsJson(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const bad = (details: string) => done(problem(400, say('server.badMessage', { details })))
    const fault = jsonFault(body as string)
    if (fault !== undefined) return bad(fault)
    let value: unknown
    try {
      value = JSON.parse(body as string)
    } catch {
      return bad('JSON')
    }
    return done(null, value)
  })
}

/** Browsers say where a request comes from: only our own pages may make changes or open sockets. */
export function sameOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  if (publicUrl !== null && new URL(publicUrl).origin === origin) return true
  return new URL(origin).host === request.headers.host
}

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Turns any error into what a player may read; ours are logged whole and leave without a trace. */
export function answerError(log: Log, error: FastifyError | Error, reply: FastifyReply): FastifyReply {
  const { status, body } = errorTold(log, error)
  return reply.status(status).send(body)
}

export function errorTold(log: Log, error: FastifyError | Error): { status: number; body: HttpError } {
  if (error instanceof Problem)
    return { status: error.status, body: { error: error.told, details: error.details } }
  if (error instanceof DataError) {
    const details = error.faults.map(printFault)
    return { status: 422, body: { error: say('server.badFile', { details: details[0] ?? '' }), details } }
  }
  if (error instanceof SetupError)
    return { status: 422, body: { error: say('server.badSetup', { details: error.message }), details: [] } }
  if (error instanceof StorageDown)
    return { status: 503, body: { error: say('server.reconnecting'), details: [] } }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status === 413) return { status, body: { error: say('server.tooLarge'), details: [] } }
  if (status === 408) return { status, body: { error: say('server.tooSlow'), details: [] } }
  if (status === 429) return { status, body: { error: say('server.tooFast'), details: [] } }
  if (status >= 400 && status < 500)
    return {
      status,
      body: { error: say('server.badMessage', { details: 'code' in error ? error.code : '' }), details: [] },
    }
  log.error(error, 'a request failed')
  return { status: 500, body: { error: say('server.fault'), details: [] } }
}
