import { Engine, newPosition, random, see } from '@grognard/kernel'
import { damnedDieHard } from '../games/damned-die-hard/game.ts'
const engine = new Engine(damnedDieHard)
const staff = damnedDieHard.bots[0]!
const seed = Number(process.argv[2] ?? 1)
const last = Number(process.argv[3] ?? 4)
const position = newPosition(damnedDieHard, { scenario: 'invasion' }, `campaign-${seed}`)
const rng = random(seed)
engine.begin(position)
const data = damnedDieHard.data
while (!position.result && position.state.turn - data.scenarios.get('invasion')!.startTurn < last) {
  const moment = engine.moment(position)
  const seat = moment.waiting[0]!
  const f = position.frames.at(-1)!
  const choice = staff.choose(moment.offer(seat), () => see(engine, position, seat), rng, seat)
  const v = moment.act(seat, choice)
  if (!v.ok) throw new Error('refused')
  for (const { key, args } of v.events)
    if (/^naval.(sunk|cargoLost|outOfFuel|foundered|loaded|unloaded|apart|sails|shipLeaves|scuttled|struck|gunsLaid|turnedBack|rangeRoll)/.test(key))
      console.log(data.turns[position.state.turn]!.id, data.sides[position.state.phasing], position.state.phase, position.state.naval!.step, key, JSON.stringify(args))
}
