import { procedure, run } from '../kit.ts'
import { type Building, buildNets } from './07-A-nets.ts'
import { releaseCivilians } from './14-A-labour.ts'
import { openPurses } from './25-cycles.ts'

/** 7.A.4.b, 14.A.1.c, 25.D: what this book adds to the initial phase of a side. */
export const measures = procedure<Building>('national measures', '38.B.0', {
  'civilians are free again': run('14.A.1.c', (c) => releaseCivilians(c)),
  'air replacement points arrive': run('25.D', (c) => openPurses(c)),
  'nets are built up': buildNets,
})
