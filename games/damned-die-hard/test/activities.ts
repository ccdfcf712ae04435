/** Choices at sea that the golden games contain, each at least once: a rule that nobody ever plays is suspicious. */
export const NAVAL_ACTIVITIES: Readonly<Record<string, readonly string[]>> = {
  '27, 28.A groups sail, divide and join': ['sail', 'set-out', 'divide', 'detach', 'combine', 'enter-port'],
  '28.B they wait in port and react': ['stand-by', 'react'],
  '29.A fleets fight': ['close-in', 'withdraw', 'shell', 'torpedoes', 'launch'],
  '29.A.4 torpedoes are divided': ['launch-half'],
  '29.B submarines slip in, reload and are hunted': ['slip-in', 'reload-tubes', 'screen'],
  '31 cargo is loaded and put ashore': ['handle-cargo', 'load', 'unload', 'begin-work'],
  '31.B.3 cargo is handed over': ['hand-over'],
  '32 landings are planned and made': ['plan', 'target'],
  '33.A guns are laid on the shore': ['lay-guns'],
  '34.A.1 groups move by night': ['by-night'],
  '34.D mines are laid, made and swept': ['lay-mines', 'lay-field', 'sweep-mines'],
  '34.E.1 craft are ferries': ['begin-ferry'],
  '34.E.3 craft are carried': ['hoist', 'lower', 'lower-laden'],
  '23.G aircraft leave their decks at sea': ['launch-aircraft'],
  '37.D aircraft are crated and unpacked': ['crate', 'uncrate'],
  '20.G.2 ships are struck from the air': ['go-strike', 'strike'],
  '41 reserves are asked for': ['request'],
  '43.C.1 ports are shelled': ['shell-port'],
}

export const NAVAL_VERBS: readonly string[] = Object.values(NAVAL_ACTIVITIES).flat()
