import { shelf as games, type ShelvedGame } from '@grognard/shelf'

/** The tiny game of the kernel's tests, for trying the table out: GROGNARD_TINY=1. */
const tiny: ShelvedGame = {
  id: 'tiny',
  create: async (pack) => (await import('@grognard/kernel/tiny')).tiny(pack ?? undefined),
}

export const shelf: readonly ShelvedGame[] = process.env.GROGNARD_TINY === '1' ? [...games, tiny] : games
