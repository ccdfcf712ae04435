import { exact } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { armourEffects } from '../../europa/rules/armour.ts'
import { newAttack } from '../../europa/rules/attacks.ts'
import { reckon } from '../../europa/rules/odds.ts'
import { type Board, country, scene } from './scene.ts'

const FROM = 'T:0505'
const AT = 'T:0506'

/** The armour effects of an attack by the Axis, and the sum of what they bring to the die. */
function effects(attackers: readonly string[], defenders: readonly string[], more: Board = {}) {
  const s = scene({
    phasing: 'axis',
    ...more,
    units: {
      ...Object.fromEntries(attackers.map((id) => [id, FROM])),
      ...Object.fromEntries(defenders.map((id) => [id, AT])),
    },
  })
  const attack = { ...newAttack(s.q, s.place(AT)), attackers: attackers.map((id) => s.unit(id)) }
  const found = armourEffects(s.q, attack)
  return { ...found, die: found.entries.map(({ amount }) => amount) }
}
const table = (id: string) => {
  const type = country.data.source.unitTypes.get(id)!
  return [type.aeca, type.aecd, type.atec]
}

describe('10 armour and antitank guns', () => {
  test('[10, 10.A.1, 10.A.2, 10.A.3, 10.B.4] every type has a value for attack, defence and against tanks', () => {
    expect(table('infantry')).toEqual(['none', 'none', 'none'])
    expect(table('tank')).toEqual(['full', 'full', 'full'])
    expect(table('heavy-aa')).toEqual(['none', 'none', 'full'])
  })

  test('[10.B.1, 10.B.2, 10.B.3, EX-22] a panzer division counts 3 RE, panzergrenadiers half of theirs, guns not at all', () => {
    expect(effects(['g-panzer-1'], ['b-inf-1']).attackShare).toBe(1)
    // Half as capable is better left out, so beside infantry it counts.
    expect(effects(['g-pzg', 'g-inf-1'], ['b-inf-1']).attackShare).toEqual(exact(1, 4))
    expect(
      effects(['g-inf-1', 'g-inf-2', 'g-panzer-1', 'g-art-1'], ['b-art-1', 'b-inf-1']).antitankShare,
    ).toBe(0)
  })

  test('[10.C, EX-23] two infantry divisions, a panzer division, a motorized regiment: a third', () => {
    expect(effects(['g-inf-1', 'g-inf-2', 'g-panzer-1', 'g-mot-reg'], ['b-inf-1']).attackShare).toEqual(
      exact(1, 3),
    )
  })

  test('[10.C.1, EX-24] with three artillery regiments, too, it is a third: +1', () => {
    const found = effects(['g-panzer-1', 'g-inf-1', 'g-inf-2', 'g-art-1', 'g-art-2', 'g-art-3'], ['b-inf-1'])
    expect([found.attackShare, found.die]).toEqual([exact(1, 3), [1]])
  })

  test('[10.C.2, EX-25] a mechanized and an infantry cadre defend: a quarter, −1', () => {
    const s = scene({ phasing: 'allied', units: { 'b-inf-1': FROM, 'g-mech-cadre': AT, 'g-cadre': AT } })
    const found = armourEffects(s.q, { ...newAttack(s.q, s.place(AT)), attackers: [s.unit('b-inf-1')] })
    expect([found.defenceShare, found.entries.map(({ amount }) => amount)]).toEqual([exact(1, 4), [-1]])
  })

  test('[10.C.3, 10.D, EX-26] full armour against full antitank guns: +3 and −4', () => {
    const found = effects(['g-panzer-1'], ['b-aa'])
    expect(found.die).toEqual([3, -4])
  })

  test('[10.C.3] antitank guns count only against half armour or more, whether it is used or not', () => {
    expect(effects(['g-panzer-1', 'g-inf-1', 'g-inf-2'], ['b-aa']).die).toEqual([1])
    expect(effects(['g-panzer-1'], ['b-aa'], { terrain: { [AT]: 'woods' } }).die).toEqual([-4])
  })

  test('[10.C.2] against half armour or more the defender has his guns, not his armour', () => {
    expect(effects(['g-panzer-1'], ['b-tank']).die).toEqual([3, -4])
    expect(effects(['g-panzer-1', 'g-inf-1', 'g-inf-2'], ['b-tank', 'b-inf-1']).die).toEqual([1, -1])
  })

  test('[12.D/3, 10.C.3] tanks long out of supply are no armour to anybody: the defender has his own', () => {
    const s = scene({ phasing: 'axis', units: { 'g-panzer-1': FROM, 'b-tank': AT } })
    const die = () =>
      armourEffects(s.q, { ...newAttack(s.q, s.place(AT)), attackers: [s.unit('g-panzer-1')] }).entries.map(
        ({ amount }) => amount,
      )
    expect(die()).toEqual([3, -4])
    s.state.out[s.unit('g-panzer-1')] = 3
    s.state.fed[s.unit('g-panzer-1')] = 0
    expect(die()).toEqual([-2])
  })

  test('[22] heavy antiaircraft guns stop tanks, light ones do not', () => {
    expect(
      ['heavy-aa', 'motorized-heavy-aa', 'light-aa', 'motorized-light-aa'].map((id) => table(id)[2]),
    ).toEqual(['full', 'full', 'none', 'neutral'])
  })

  test('[10.E, EX-27] a mechanized division beside an armoured one is best counted as neutral: 3 of 3', () => {
    const s = scene({ phasing: 'allied', units: { 'u-arm': FROM, 'u-mech': FROM, 'g-inf-1': AT } })
    const found = armourEffects(s.q, {
      ...newAttack(s.q, s.place(AT)),
      attackers: [s.unit('u-arm'), s.unit('u-mech')],
    })
    expect([found.attackShare, found.entries.map(({ amount }) => amount)]).toEqual([1, [3]])
  })

  test('[10.F, EX-28] three capable RE let six neutral ones stand aside; three more count as none', () => {
    const found = effects(
      ['g-panzer-1', 'g-mot', 'g-flak', 'g-flak-2', 'g-flak-3', 'g-artb-1', 'g-artb-2', 'g-artb-3'],
      ['b-inf-1'],
    )
    expect(found.attackShare).toEqual(exact(1, 2))
  })

  test('[10.F, EX-29] one RE of half capability lets two neutral RE stand aside', () => {
    // A mechanized cadre, two neutral regiments: a half of one. A third neutral one counts as none.
    expect(effects(['g-mech-cadre', 'g-art-1', 'g-art-2'], ['b-inf-1']).attackShare).toEqual(exact(1, 2))
    expect(effects(['g-mech-cadre', 'g-art-1', 'g-art-2', 'g-art-3'], ['b-inf-1']).attackShare).toEqual(
      exact(1, 4),
    )
  })

  test('[10.G, EX-30] a tank brigade against heavy flak in a dot city: no armour, but −4', () => {
    const s = scene({
      phasing: 'allied',
      units: { 'b-tank': FROM, 'g-heavy-flak': AT },
      cities: { [AT]: 'dot-city' },
    })
    const attack = { ...newAttack(s.q, s.place(AT)), attackers: [s.unit('b-tank')] }
    expect(armourEffects(s.q, attack).entries.map(({ amount }) => amount)).toEqual([-4])
  })

  test('[10.H, EX-312] who uses half armour or more must bear losses with it', () => {
    expect(effects(['g-panzer-1', 'g-inf-1'], ['b-inf-1']).attackers).toHaveLength(1)
    expect(effects(['g-panzer-1', 'g-inf-1', 'g-inf-2'], ['b-inf-1']).attackers).toHaveLength(0)
  })

  test('[10.I] German infantry has antitank weapons from July 1944, Allied from September: they no longer count against the guns', () => {
    const share = (turn: string) => {
      const s = scene({
        phasing: 'allied',
        turn,
        units: { 'u-arm': FROM, 'g-inf-1': AT, 'g-heavy-flak': AT },
      })
      const attack = { ...newAttack(s.q, s.place(AT)), attackers: [s.unit('u-arm')] }
      return armourEffects(s.q, attack).antitankShare
    }
    expect(share('jun-2-44')).toEqual(exact(1, 4))
    // Two neutral RE beside one capable one at most; the third counts as none.
    expect(share('jul-1-44')).toEqual(exact(1, 2))
    const allied = (turn: string) => effects(['g-panzer-1'], ['b-brig-1', 'b-aa'], { turn }).antitankShare
    expect([allied('aug-2-44'), allied('sep-1-44')]).toEqual([exact(1, 2), 1])
  })

  test('[36.B.b, 10.C] mud takes two from the die and all armour, winter and snow one and part of it; guns keep theirs', () => {
    const die = (weather: string) => {
      const s = scene({ phasing: 'axis', weather, units: { 'g-panzer-1': FROM, 'b-aa': AT } })
      const attack = { ...newAttack(s.q, s.place(AT)), attackers: [s.unit('g-panzer-1')] }
      return reckon(s.q, attack).modifiers.map(({ amount }) => amount)
    }
    expect(die('clear')).toEqual([3, -4])
    expect(die('mud')).toEqual([-2, -4])
    expect(die('winter')).toEqual([-1, 1, -4])
    expect(die('snow')).toEqual([-1, 1, -4])
    expect(die('frost')).toEqual([3, -4])
  })
})
