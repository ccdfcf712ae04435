import type { Catalogues } from '@grognard/kernel'
import { cataloguesOf } from '../../europa/text/catalogue.ts'
import { procedures } from '../flow.ts'
import type { World } from '../world.ts'
import * as en from './en.ts'
import * as fr from './fr.ts'
import { mapNames } from './map-names.ts'
import { ruleDigest as digestEn } from './rules-digest.en.ts'
import { ruleDigest as digestFr } from './rules-digest.fr.ts'
import { stepsFr } from './steps.fr.ts'
import * as tableEn from './table.en.ts'
import * as tableFr from './table.fr.ts'
import { thingNames } from './things.ts'

export const catalogues = (world: World): Catalogues =>
  cataloguesOf({
    en: { words: en, table: tableEn, digest: digestEn },
    fr: { words: fr, table: tableFr, digest: digestFr },
    procedures,
    stepsFr,
    things: (language) => ({ ...mapNames(world, language), ...thingNames(world, language) }),
  })
