import type { TableMap } from '@grognard/kernel'
import type { ShelfEntry } from '@grognard/wire'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { api } from '../api.ts'
import { paletteOf } from '../board/palette.ts'
import { paintCountry } from '../board/small-map.ts'
import { colours, isDark } from '../settings.ts'
import { GuidedStart } from '../teach/GuidedStart.tsx'
import { t } from '../text/index.ts'
import type { Words } from '../words.ts'
import { NewGame } from './NewGame.tsx'

/** A game on the shelf: its map in small, how long, how hard, what is there, and how honest its data are. */
export const GameCard = ({ entry, words }: { entry: ShelfEntry; words: Words }) => {
  const open = useSignal(false)
  const { minutes, complexity, implemented, data } = entry.card
  const hours = minutes / 60
  return (
    <article class={`game-card ${open.value ? 'open' : ''}`} data-testid={`game ${entry.game}`}>
      <Picture game={entry.game} />
      <div class="game-words">
        <h3>{words.name(`game:${entry.game}`)}</h3>
        <ul class="facts">
          <li>
            <span>{t('card.length')}</span>
            <b>
              {hours >= 2 ? t('card.hours', { n: Math.round(hours) }) : t('card.minutes', { n: minutes })}
            </b>
          </li>
          <li>
            <span>{t('card.complexity')}</span>
            <b class="pips" role="img" aria-label={t('card.complexityOf', { n: complexity })}>
              {[1, 2, 3, 4, 5].map((n) => (
                <i key={n} class={n <= complexity ? 'on' : ''} />
              ))}
            </b>
          </li>
          <li>
            <span>{t('card.players')}</span>
            <b>{entry.seats.map(({ id }) => words.name(`seat:${id}`)).join(' · ')}</b>
          </li>
        </ul>
        <p>{words.say(implemented)}</p>
        <p class="hint">{words.say(data)}</p>
        {entry.guides[0] !== undefined && (
          <GuidedStart game={entry.game} guide={entry.guides[0]} words={words} />
        )}
        <button
          type="button"
          class="primary"
          aria-expanded={open.value}
          data-testid="new-game"
          onClick={() => {
            open.value = !open.value
          }}
        >
          {open.value ? t('close') : t('new.title')}
        </button>
      </div>
      {open.value && <NewGame entry={entry} words={words} />}
    </article>
  )
}

const Picture = ({ game }: { game: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const map = useSignal<TableMap | null>(null)
  const palette = paletteOf(isDark(), colours.value === 'safe')
  useEffect(() => {
    api
      .map(game)
      .then((found) => {
        map.value = found
      })
      .catch(() => undefined)
  }, [game, map])
  useEffect(() => {
    const element = canvas.current
    const ctx = element?.getContext('2d')
    const { value } = map
    if (!element || !ctx || !value) return
    const d = Math.min(devicePixelRatio, 2)
    const [width, height] = [element.clientWidth, element.clientHeight]
    element.width = width * d
    element.height = height * d
    const scale = Math.max(width / value.width, height / value.height)
    ctx.setTransform(
      d * scale,
      0,
      0,
      d * scale,
      (d * (width - value.width * scale)) / 2,
      (d * (height - value.height * scale)) / 2,
    )
    if (value.hexes) {
      paintCountry(ctx, value, palette, 1 / scale)
      return
    }
    ctx.fillStyle = palette.sea
    ctx.fillRect(-value.width, -value.height, 3 * value.width, 3 * value.height)
    const trace = (line: readonly number[]): void => {
      for (let i = 0; i < line.length; i += 2)
        if (i === 0) ctx.moveTo(line[0]!, line[1]!)
        else ctx.lineTo(line[i]!, line[i + 1]!)
    }
    const each = (lines: readonly (readonly number[])[], draw: () => void): void => {
      ctx.beginPath()
      for (const line of lines) trace(line)
      draw()
    }
    ctx.lineJoin = 'round'
    palette.shallows.forEach((colour, i) => {
      ctx.strokeStyle = colour
      ctx.lineWidth = (9 - 3 * i) / scale
      each(value.background.land, () => ctx.stroke())
    })
    ctx.fillStyle = palette.land
    each(value.background.land, () => ctx.fill())
    for (const height of [1, 2, 3, 4] as const) {
      ctx.fillStyle = palette.relief[height - 1] ?? palette.land
      each(
        value.background.relief.filter((one) => one.height === height).map(({ area }) => area),
        () => ctx.fill('evenodd'),
      )
    }
    ctx.fillStyle = palette.lake
    each(value.background.lakes, () => ctx.fill())
    ctx.strokeStyle = palette.river
    ctx.lineWidth = 0.8 / scale
    each(value.background.rivers, () => ctx.stroke())
    ctx.strokeStyle = palette.coast
    ctx.lineWidth = 0.7 / scale
    each(value.background.land, () => ctx.stroke())
    const at = new Map(value.places.map((place) => [place.target, place]))
    ctx.strokeStyle = palette.road
    ctx.globalAlpha = 0.55
    ctx.lineWidth = 0.8 / scale
    ctx.beginPath()
    for (const { from, to, style } of value.links) {
      const [a, b] = [at.get(from), at.get(to)]
      if (!a || !b || style === 'sea' || style === 'landing') continue
      ctx.moveTo(a.x, a.y)
      ctx.lineTo(b.x, b.y)
    }
    ctx.stroke()
    ctx.globalAlpha = 1
    for (const place of value.places) {
      if (place.shape === 'sea' || place.shape === 'beach') continue
      const r = (place.rank === 1 ? 2.6 : 1.6) / scale
      ctx.fillStyle = place.rank === 1 ? palette.select : palette.ink
      ctx.fillRect(place.x - r, place.y - r, 2 * r, 2 * r)
    }
  }, [map.value, palette.dark, palette.safe])
  return <canvas ref={canvas} class="picture" />
}
