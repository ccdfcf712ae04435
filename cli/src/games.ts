import { type DataPack, Engine, type Game } from '@grognard/kernel'
import { type ShelvedGame, shelf } from '@grognard/shelf'
import { Complaint } from './complaint.ts'

/** The tiny game of the kernel's own tests can be played too: it is the worked example for newcomers. */
const tiny: ShelvedGame = {
  id: 'tiny',
  create: async (pack) => (await import('@grognard/kernel/tiny')).tiny(pack ?? undefined),
}

export const playable: readonly ShelvedGame[] = [...shelf, tiny]

export async function openGame(id: string | undefined, pack: DataPack | null = null): Promise<Game> {
  const known = playable.map((game) => game.id).join(', ')
  if (id === undefined) throw new Complaint(`which game? There are: ${known}`)
  const found = playable.find((game) => game.id === id)
  if (!found) throw new Complaint(`there is no game '${id}'; there are: ${known}`)
  return found.create(pack)
}

export const openEngine = async (
  id: string | undefined,
  pack: DataPack | null = null,
): Promise<Engine<object, object>> => new Engine(await openGame(id, pack))
