/** What the kernel itself says to players. */
export const messages = {
  'kernel.over': 'The game is over.',
  'kernel.noSeat': 'There is no seat “{seat}” in this game.',
  'kernel.notYourTurn': 'It is not the turn of {seat}.',
  'kernel.notOffered': '“{choice}” is not among the choices offered now.',
  'kernel.sealed': 'Your answer is sealed; take it back first to change it.',
  'kernel.noWindow': 'There is no reaction window “{window}” in this game.',
  'kernel.unskippable': 'This window can never be skipped: {window}.',
  'kernel.noCondition': 'The window {window} knows no condition “{condition}”.',
  'kernel.undo.nothing': 'There is nothing to undo.',
  'kernel.undo.dice': 'Dice have been thrown since.',
  'kernel.undo.reveal': 'Something hidden has been shown since.',
  'kernel.undo.otherSeat': '{seat} has acted since.',
  'kernel.undo.sealed': 'Answers are written in secret: take yours back instead.',
  'kernel.undo.start': 'The game begins here.',
  'kernel.rollback.none': 'Nobody has asked to go back.',
  'kernel.rollback.own': 'You asked to go back yourself; the others must agree.',
  'kernel.rollback.range': 'One can go back only to a choice between 0 and {last}, not to {to}.',
  'verb.pass': 'Pass',
  'verb.retract': 'Take my answer back',
  'table.column': '{asked}: column {column}',
  'table.shift.limited': 'Shifts limited to {limit}',
  'table.shift.clamped': 'Limit of the table: column {column}',
  'table.die': 'Die roll {die}',
  'table.die.limited': 'Modifiers limited to {limit}',
  'table.die.clamped': 'Limit of the table: result {value}',
} as const

/** Names of what the kernel itself brings about. */
export const names = {
  'bot:random': 'plays by chance',
  'bot:staff': 'plays to win',
  'ending:resigned': 'Resignation',
} as const
