import type { OptionSpec } from '@grognard/kernel'
import type { Title } from './title.ts'

/** What players agree on before a game; the standards follow the rulebook. */
export const optionsOf = ({ options: titleOptions }: Title): readonly OptionSpec[] => [
  { id: 'supply', rule: '13.1', values: [false, true], standard: false },
  { id: 'fog', rule: '13.2', values: [false, true], standard: false },
  { id: 'automatic-victory-with-initiative', rule: '12.2.1', values: [false, true], standard: false },
  { id: 'elite-reaction', rule: '5.0', values: ['after-combat', 'before-combat'], standard: 'after-combat' },
  {
    id: 'contested-sea-boxes',
    rule: '8.5.6.4.1',
    values: ['not-friendly', 'always'],
    standard: 'always',
  },
  {
    id: 'beachhead-placement',
    rule: '8.5.8.2',
    values: ['movement', 'movement-and-combat'],
    standard: 'movement-and-combat',
  },
  ...titleOptions,
  { id: 'infiltration', rule: '16.1', values: [false, true], standard: false },
  { id: 'headquarters', rule: '18.0', values: [false, true], standard: false },
  { id: 'headquarters-range', rule: '29.5', values: [false, true], standard: false },
  { id: 'special-forces', rule: '20.0', values: [false, true], standard: false },
  { id: 'air-strikes', rule: '29.1', values: [false, true], standard: false },
  { id: 'air-units', rule: '22.0', values: [false, true], standard: false },
  { id: 'hidden-air', rule: '29.2', values: [false, true], standard: false },
  { id: 'air-replacements', rule: '29.3', values: [false, true], standard: false },
  { id: 'jettison', rule: '29.4', values: [false, true], standard: false },
  { id: 'missiles', rule: '26.1', values: [false, true], standard: false },
  { id: 'naval-war', rule: '17.0', values: [false, true], standard: false },
  { id: 'un-resolutions', rule: '28.0', values: [false, true], standard: false },
  { id: 'short-retreat', rule: '9.8.1', values: ['any-terrain', 'flat-only'], standard: 'flat-only' },
]
