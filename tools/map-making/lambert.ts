/** A point on the page or the ground: x to the right, y downwards. */
export type Point = readonly [x: number, y: number]

const EARTH_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const stretch = (lat: number): number => Math.tan(Math.PI / 4 + radians(lat) / 2)

/** Lambert's conformal conic projection on a sphere, in kilometres, y downwards. */
export function lambert(parallels: readonly [number, number], meridian: number) {
  const [south, north] = parallels
  const n =
    Math.log(Math.cos(radians(south)) / Math.cos(radians(north))) / Math.log(stretch(north) / stretch(south))
  const size = (EARTH_KM * Math.cos(radians(south)) * stretch(south) ** n) / n
  return (lat: number, lon: number): Point => {
    const radius = size / stretch(lat) ** n
    const angle = n * radians(lon - meridian)
    return [radius * Math.sin(angle), radius * Math.cos(angle)]
  }
}
