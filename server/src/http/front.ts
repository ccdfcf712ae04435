import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Config, ConfigError } from '../config.ts'
import { say } from '../text/say.ts'
import { SECURITY_HEADERS } from './checks.ts'

/** How long to wait for whoever holds the port to say who it is. */
const ASK_MS = 1500

/**
 * The port, taken before anything else is opened: whoever finds it taken has not touched the games yet. Until the
 * server is ready it says that it is starting.
 */
export interface Front {
  readonly server: Server
  readonly address: string
  readonly port: number
  /** From now on requests go there. */
  open(listener: RequestListener): void
  close(): Promise<void>
}

const STARTING = JSON.stringify({ ok: false, starting: true, error: say('server.starting'), details: [] })

const starting: RequestListener = (request, response) => {
  request.resume()
  response.writeHead(503, {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
  })
  response.end(STARTING)
}

export async function openFront({ host, port, limits }: Config): Promise<Front> {
  const server = createServer({
    // A request that arrives drop by drop is cut; how long the answer takes does not matter.
    requestTimeout: limits.requestMs,
    headersTimeout: Math.min(limits.requestMs, 20_000),
    connectionsCheckingInterval: Math.min(limits.requestMs / 2, 5000),
  })
  server.on('request', starting)
  // Until somebody is there who knows sockets they are hung up on; browsers come again.
  const refuse = (_request: unknown, socket: { destroy(): void }) => socket.destroy()
  server.on('upgrade', refuse)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        whoHolds(host, port).then((who) => reject(new ConfigError(who)), reject)
      else if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL')
        reject(
          new ConfigError(`this machine does not let us listen at ${host}, port ${port} (${error.code})`),
        )
      else reject(error)
    })
    server.listen({ host, port }, resolve)
  })
  const bound = server.address() as AddressInfo
  const named = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address
  return {
    server,
    port: bound.port,
    address: `http://${named}:${bound.port}`,
    open(listener) {
      server.off('request', starting)
      server.off('upgrade', refuse)
      server.on('request', listener)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}

/** Says who holds a port, as far as it tells. */
async function whoHolds(host: string, port: number): Promise<string> {
  const name =
    host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  const address = `http://${name}:${port}`
  const ours = await fetch(`${address}/health`, { signal: AbortSignal.timeout(ASK_MS) })
    .then(async (response) => 'ok' in ((await response.json()) as object))
    .catch(() => false)
  return ours
    ? `another Grognard server is already running at ${address}. Stop it first, or set PORT to another port.`
    : `port ${port} of ${host} is taken by another program. Set PORT to another port.`
}
