/** Sentences and names of the table that only this game has. */
export const table = {
  'map.inland': '{port}, inland',
  'map.airfield': 'Permanent airfield, capacity {capacity}',
  'map.high': 'High mountain: closed but for roads and railways',
  'map.border': 'Border of {a} and {b}, as the war had moved it',
  'map.about.district': 'District: {district}',
  'map.credit.coast':
    'Coasts, lakes and rivers: Natural Earth (public domain), bent to the hexes of the map.',
  'map.credit.heights':
    'Heights behind the terrain: SRTM30 (NASA and USGS, public domain); land cover: MODIS (NASA).',
  'map.credit.towns': 'Borders from the towns of GeoNames (CC BY 4.0) and the annexations of the war.',
  'map.credit.places': 'Places, railways and works of 1943 reconstructed from published histories and maps.',
  'status.sky': '{weather}',
  'status.pointsOf': '{points}: {level}',
  'drawer.victory': 'Victory',
  'drawer.victory.of': 'Victory points of the Allies',
  'drawer.victory.objective': '{place}, {points}: {side}',
  'drawer.victory.level': '{level}: from {from} points',
  'drawer.victory.lowest': '{level}: below that',
  'victory.objectives': 'Cities held',
  'victory.divisions': 'Axis divisions destroyed',
  'victory.escaped': 'Germans who got away',
  'victory.losses': 'Allied losses',
  'lobby.implemented':
    'Sicily (July and August 1943) and the Gustav Line (January and February 1944), on land and in the air; no naval rules yet.',
  'lobby.data':
    'The rulebook’s numbers where it prints them; map, counters and orders of battle reconstructed from geography and published histories.',
} as const

export const tableNames = {
  'place-kind:full-city': 'major city hex',
  'place-kind:partial-city': 'partial major city hex',
  'place-kind:dot-city': 'dot city',
  'place-kind:reference-city': 'reference city',
  'port:minor': 'Minor port',
  'port:standard': 'Standard port',
  'port:major': 'Major port',
  'port:great': 'Great port',
  'works:fort': 'Fort',
  'works:fortress-unreinforced': 'Fortress, unreinforced',
  'works:fortress-reinforced': 'Fortress, reinforced',
  'works:west-wall-unreinforced': 'West Wall, unreinforced',
  'works:west-wall-reinforced': 'West Wall, reinforced',
  'works:maginot-unreinforced': 'Works of the Maginot Line',
} as const
