import { expect, test } from 'vitest'
import { provenanceLines } from '../src/index.ts'

const own = { kind: 'rulebook', source: 'our own words' }
const files = (source: string) => ({
  'map.json': { provenance: { ...own, fields: { sea: { ...own, source } } } },
})
const partOf = (source: string, french = {}) => provenanceLines(files(source), french)[1]!

test('[table.provenance] where data come from is told in both languages, by the words of the data', () => {
  const [file, part] = provenanceLines(files('as printed'), {
    'our own words': 'nos propres mots',
    'as printed': 'comme imprimé',
  })
  expect(file).toEqual({
    file: 'map.json',
    part: null,
    kind: 'rulebook',
    source: { en: 'our own words', fr: 'nos propres mots' },
  })
  expect(part).toMatchObject({
    part: { en: 'sea', fr: 'sea' },
    source: { en: 'as printed', fr: 'comme imprimé' },
  })
})

test('[table.provenance] a bare reference to a book needs no translator, every other note does', () => {
  expect(partOf('44.A.4: L3704-3705, rules 7 and 8.5').source.fr).toBe('44.A.4 : L3704-3705, règles 7 et 8.5')
  expect(partOf('line 928, chapter 2').source.fr).toBe('ligne 928, chapitre 2')
  expect(partOf('line 928, more or less').source.fr).toBe('')
})

test('[table.provenance] a part that is named in words is named in French, too', () => {
  const named = { 'map.json': { provenance: { ...own, fields: { 'coasts by hand': own } } } }
  expect(provenanceLines(named, {})[1]!.part).toEqual({ en: 'coasts by hand', fr: '' })
  expect(provenanceLines(named, { 'coasts by hand': 'côtes à la main' })[1]!.part!.fr).toBe('côtes à la main')
})
