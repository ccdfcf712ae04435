import type { DataPack, Game } from '@grognard/kernel'

/** A game on the shelf: made when it is wanted, with its own data or with a pack's changes to them. */
export interface ShelvedGame {
  readonly id: string
  create(pack: DataPack | null): Promise<Game>
  /** What else is worth measuring of it. */
  benches?(): Promise<readonly GameBench[]>
}

export interface GameBench {
  readonly name: string
  readonly unit: string
  run(): number
}

export const shelf: readonly ShelvedGame[] = [
  {
    id: 'barbarossa-to-berlin',
    create: async (pack) => (await import('@grognard/barbarossa-to-berlin')).create(pack),
  },
  {
    id: 'next-war',
    create: async (pack) => (await import('@grognard/next-war')).create(pack),
  },
  {
    id: 'damned-die-hard',
    create: async (pack) => (await import('@grognard/damned-die-hard')).create(pack),
  },
  {
    id: 'battle-for-normandy',
    create: async (pack) => (await import('@grognard/battle-for-normandy')).create(pack),
  },
  {
    id: 'second-front',
    create: async (pack) => (await import('@grognard/second-front')).create(pack),
    benches: async () => (await import('@grognard/second-front/benches')).benches,
  },
]
