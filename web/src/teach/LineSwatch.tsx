import type { LegendLine } from '@grognard/kernel'
import { useEffect, useState } from 'preact/hooks'
import { paletteOf } from '../board/palette.ts'
import { colours, isDark } from '../settings.ts'
import { useDesk } from '../ui/context.ts'

/** A line of the map as the map draws it; its name stands beside it. */
export const LineSwatch = ({ line }: { line: LegendLine }) => {
  const map = useDesk().session.map.value
  const [picture, setPicture] = useState('')
  const [dark, safe] = [isDark(), colours.value === 'safe']
  useEffect(() => {
    let gone = false
    // The board brings what draws lines; it is there long before anybody reads the legend.
    import('../board/line-picture.ts').then(({ pictureOfLine }) => {
      if (!gone && map) setPicture(pictureOfLine(line, map, paletteOf(dark, safe, map.tones)))
    })
    return () => {
      gone = true
    }
  }, [line, map, dark, safe])
  return <img class="swatch line-swatch" src={picture} alt="" />
}
