import type { Message, TableBackground } from '@grognard/kernel'
import file from '../data/background.json' with { type: 'json' }
import { say } from '../text/say.ts'

/** The map under the spaces, as tools/barbarossa-map.ts makes it from public geography. */
interface BackgroundFile {
  readonly provenance: { readonly kind: 'reconstructed'; readonly source: string }
  readonly width: number
  readonly height: number
  readonly places: Readonly<Record<string, readonly [x: number, y: number]>>
  readonly land: readonly (readonly number[])[]
  readonly lakes: readonly (readonly number[])[]
  readonly rivers: readonly (readonly number[])[]
  readonly borders: readonly (readonly number[])[]
  readonly relief: TableBackground['relief']
  readonly labels: readonly {
    readonly name: string
    readonly kind: 'sea' | 'country'
    readonly at: readonly [x: number, y: number]
  }[]
}

export const backgroundFile = file as unknown as BackgroundFile

const credits: readonly Message[] = [
  say('map.credit.naturalEarth'),
  say('map.credit.srtm'),
  say('map.credit.borders'),
]

export const background: TableBackground = {
  land: backgroundFile.land,
  lakes: backgroundFile.lakes,
  rivers: backgroundFile.rivers,
  borders: backgroundFile.borders,
  relief: backgroundFile.relief,
  labels: backgroundFile.labels.map(({ name, kind, at: [x, y] }) => ({
    name: say('map.name', { name }),
    x,
    y,
    kind,
  })),
  credits,
}
