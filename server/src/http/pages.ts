import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { problem } from '../problem.ts'
import { say } from '../text/say.ts'

const NO_CLIENT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Grognard</title>
<h1>Grognard</h1>
<p>The server is running, but the table for the browser has not been built.</p>
<p lang="fr">Le serveur marche, mais la table pour le navigateur n’a pas été construite.</p>
</html>
`

/** The web client. Its own addresses (/game/...) all lead to the one page; files with a hash in their name stay. */
export async function pageRoutes(app: FastifyInstance, folder: string | null): Promise<void> {
  const built = folder !== null && existsSync(join(folder, 'index.html'))
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      wildcard: true,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.setHeader(
          'cache-control',
          /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const page = request.method === 'GET' || request.method === 'HEAD'
    if (!page || path.startsWith('/api/') || path === '/ws' || /\.[a-z0-9]+$/i.test(path))
      throw problem(404, say('server.noPage'))
    if (built) return reply.sendFile('index.html')
    return reply.status(503).type('text/html; charset=utf-8').send(NO_CLIENT)
  })
  if (built) app.get('/', (_request, reply) => reply.sendFile('index.html'))
}
