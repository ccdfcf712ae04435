import type { Catalogue, Catalogues, Language } from '@grognard/kernel'
import * as europaTableEn from '../../europa/table/text.en.ts'
import * as europaTableFr from '../../europa/table/text.fr.ts'
import * as europaEn from '../../europa/text/en.ts'
import * as europaFr from '../../europa/text/fr.ts'
import { stepsFr as europaSteps } from '../../europa/text/steps.fr.ts'
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

/** Steps and procedures are named as the rules name them; French has its own words. */
function stepNames(language: Language): Record<string, string> {
  const words: Readonly<Record<string, string>> = { ...europaSteps, ...stepsFr }
  const word = (text: string): string => (language === 'en' ? text : (words[text] ?? text))
  const names: Record<string, string> = {}
  for (const { name, order } of procedures) {
    names[`procedure:${name}`] = word(name)
    for (const step of order) names[`step:${name}/${step}`] = word(step)
  }
  return names
}

const catalogue = (world: World, language: Language): Catalogue => {
  const [shared, own] = language === 'en' ? [europaEn, en] : [europaFr, fr]
  const ownTable = language === 'en' ? tableEn : tableFr
  const sharedTable = language === 'en' ? europaTableEn : europaTableFr
  return {
    messages: { ...shared.messages, ...sharedTable.tableMessages, ...own.messages, ...ownTable.table },
    names: {
      ...stepNames(language),
      ...(language === 'en' ? digestEn : digestFr),
      ...mapNames(world, language),
      ...thingNames(world, language),
      ...shared.names,
      ...sharedTable.tableNames,
      ...own.names,
      ...ownTable.tableNames,
    },
  }
}

export const catalogues = (world: World): Catalogues => ({
  en: catalogue(world, 'en'),
  fr: catalogue(world, 'fr'),
})
