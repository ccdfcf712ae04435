import { test } from 'vitest'
import { landing } from './damned-die-hard.ts'
import { Script } from './script.ts'
test('x', async () => {
for (const seed of [1,2,3]) {
const s = await Script.open('grognard '+seed, landing('vigan', {beach:'hex:G7:1612', unit:'unit:j-47', fleet:'fleet:1'}))
const out: string[] = ['=== seed '+seed]
for (let i=0;i<140 && !s.where.includes('exploitation phase');i++){ const c=s.next(); out.push([i, s.seat, s.where.split(' / ').slice(-2).join('/'), c.verb, c.target ?? '', s.view.offer.length < 12 ? '   {'+s.view.offer.map(o=>o.verb+' '+(o.target??'')).join(', ')+'}' : ''].join(' ')); s.play(c) }
console.log(out.join('\n'))
}
})
