import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Packed {
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Large answers that never change while the server runs (maps, texts): made and compressed once. */
export class PackedAnswers {
  private readonly made = new Map<string, Promise<Packed>>()

  /** `most`: how many are kept, the oldest let go first. */
  constructor(private readonly most = Number.POSITIVE_INFINITY) {}

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<unknown>,
  ): Promise<FastifyReply> {
    let packed = this.made.get(key)
    if (!packed) {
      packed = pack(make)
      this.made.set(key, packed)
      packed.catch(() => this.made.delete(key))
      const [oldest] = this.made.keys()
      if (this.made.size > this.most && oldest !== undefined) this.made.delete(oldest)
    }
    const { etag, plain, br, gzip: zipped } = await packed
    reply.headers({
      etag,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br)
    if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(zipped)
    return reply.send(plain)
  }
}

async function pack(make: () => Promise<unknown>): Promise<Packed> {
  const plain = Buffer.from(JSON.stringify(await make()))
  const [br, zipped] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    zip(plain, { level: 9 }),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, br, gzip: zipped }
}
