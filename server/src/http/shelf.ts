import { LANGUAGES, type Language } from '@grognard/kernel'
import type { ShelfList } from '@grognard/wire'
import type { FastifyInstance } from 'fastify'
import { problem } from '../problem.ts'
import { mapOf, type Shelf, shelfEntry, teachingOf } from '../shelf.ts'
import { say, wholeText } from '../text/say.ts'
import { PackedAnswers } from './packed.ts'

/** What there is to play, and how it looks and reads. */
export function shelfRoutes(app: FastifyInstance, shelf: Shelf): void {
  const packed = new PackedAnswers()

  // A game is made when somebody asks for it: the list waits for none.
  app.get('/api/shelf', async (): Promise<ShelfList> => shelf.ids)

  app.get<{ Params: { game: string } }>('/api/shelf/:game', async (request, reply) => {
    const { game } = request.params
    const engine = await shelf.engine(game)
    return packed.send(request, reply, `entry ${game}`, async () => shelfEntry(engine))
  })

  // What is said before a game is chosen.
  app.get<{ Params: { language: string } }>('/api/text/:language', async (request, reply) => {
    const language = languageOf(request.params.language)
    const none = { messages: {}, names: {} }
    return packed.send(request, reply, `text ${language}`, async () =>
      wholeText({ en: none, fr: none }, language),
    )
  })

  app.get<{ Params: { game: string } }>('/api/shelf/:game/map', async (request, reply) => {
    const { game } = request.params
    const engine = await shelf.engine(game)
    return packed.send(request, reply, `map ${game}`, async () => mapOf(engine.game))
  })

  app.get<{ Params: { game: string } }>('/api/shelf/:game/teaching', async (request, reply) => {
    const { game } = request.params
    const engine = await shelf.engine(game)
    return packed.send(request, reply, `teaching ${game}`, async () => teachingOf(engine.game))
  })

  app.get<{ Params: { game: string; language: string } }>(
    '/api/shelf/:game/text/:language',
    async (request, reply) => {
      const { game } = request.params
      const engine = await shelf.engine(game)
      const language = languageOf(request.params.language)
      return packed.send(request, reply, `text ${game} ${language}`, async () =>
        wholeText(engine.game.text, language),
      )
    },
  )
}

function languageOf(text: string): Language {
  const language = LANGUAGES.find((one) => one === text)
  if (!language) throw problem(404, say('server.noPage'))
  return language
}
