import type { TitleLooks } from '../../title.ts'

/** Colours of the two camps and of those armies that have their own; words of formation ids too long for a counter. */
export const looks: TitleLooks = {
  camps: ['denim', 'terracotta'],
  armies: { us: 'olive', cw: 'sand', japan: 'ivory', prc: 'vermilion' },
  short: { pyongyang: 'Pyong', kangdong: 'Kangd' },
}
