import type { DrawerItem, Options, TableDrawer } from '@grognard/kernel'
import { line } from '../../desk/index.ts'
import { DESTROYED } from '../rules/08-3-1-2-installations.ts'
import { SIDES } from '../state.ts'
import type { Advanced } from '../state-advanced.ts'
import { say } from '../text/say.ts'
import { sideId, type World } from '../world.ts'

/** What only the advanced game keeps beside the board: supply points, missiles, special forces, damaged places. */

const pair = (label: string, values: readonly [number, number]): DrawerItem[] =>
  SIDES.filter((side) => values[side] > 0).map((side) =>
    line(say('drawer.advanced.points', { side: `side:${sideId(side)}`, what: label, points: values[side] })),
  )

function forces({ teams, teamsUsed, teamsLost }: Advanced, data: World): DrawerItem[] {
  return data.nations.flatMap((nation, i) =>
    teams[i]! + teamsUsed[i]! + teamsLost[i]! === 0
      ? []
      : [
          line(
            say('drawer.advanced.teams', {
              team: `team:${nation}`,
              free: teams[i]!,
              used: teamsUsed[i]!,
              lost: teamsLost[i]!,
            }),
          ),
        ],
  )
}

function damage({ sites, bridgeStrikes, targeted }: Advanced, data: World): DrawerItem[] {
  const items: DrawerItem[] = []
  sites.forEach((strikes, site) => {
    const name = data.siteTarget[site]!
    const hex = data.cellTarget[data.sites[site]!.cell]!
    if (strikes > 0)
      items.push({
        kind: 'line',
        text:
          strikes === DESTROYED
            ? say('scene.siteDestroyed', { site: name })
            : say('scene.siteStruck', { site: name, strikes }),
        target: hex,
      })
  })
  bridgeStrikes.forEach((strikes, bridge) => {
    if (strikes > 0) items.push(line(say('bridge.struck', { bridge: data.bridgeTarget[bridge]!, strikes })))
  })
  return [...items, ...targeted.map((target) => line(say('designate.done', { target })))]
}

export function advancedDrawers(advanced: Advanced, data: World, options: Options): TableDrawer[] {
  const items = [
    ...(options.headquarters === true ? pair('what:supply', advanced.supplyPoints) : []),
    ...(options.headquarters === true ? pair('what:chemicals', advanced.chemicalsLeft) : []),
    ...(options.missiles === true ? pair('what:cruise', advanced.cruise) : []),
    ...(options.missiles === true ? pair('what:ballistic', advanced.ballistic) : []),
    ...(options['special-forces'] === true ? forces(advanced, data) : []),
    ...damage(advanced, data),
  ]
  return items.length === 0 ? [] : [{ id: 'advanced', glyph: 'supply', title: say('drawer.advanced'), items }]
}
