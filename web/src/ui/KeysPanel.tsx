import { type TextKey, t } from '../text/index.ts'

/** Every key there is. The page listens for these in `shortcuts.ts`, the board in `BoardList.tsx`. */
const KEYS: readonly (readonly [
  title: TextKey,
  keys: readonly (readonly [keys: string, does: TextKey])[],
])[] = [
  [
    'keys.board',
    [
      ['m', 'keys.toBoard'],
      ['← ↑ → ↓', 'keys.walk'],
      ['[  ]', 'keys.stack'],
      ['n  p', 'keys.offered'],
      ['N  P', 'keys.parts'],
      ['Enter', 'keys.pick'],
      ['Shift + ← ↑ → ↓', 'keys.pan'],
      ['+  −  0', 'keys.zoom'],
    ],
  ],
  [
    'keys.play',
    [
      ['d', 'keys.primary'],
      ['a', 'keys.choices'],
      ['u', 'keys.undo'],
      ['h', 'keys.hand'],
      ['t', 'keys.try'],
      ['r', 'keys.replay'],
      ['␣', 'keys.playReplay'],
      ['b', 'keys.battle'],
      ['w', 'keys.recap'],
      ['o', 'keys.overlay'],
    ],
  ],
  [
    'keys.panels',
    [
      ['s', 'panel.sequence'],
      ['l', 'panel.log'],
      ['/', 'panel.rules'],
      ['c', 'panel.chat'],
      ['g', 'panel.game'],
      ['?', 'panel.keys'],
      ['Esc', 'keys.close'],
    ],
  ],
]

export const KeysPanel = () => (
  <div class="keys" data-testid="keys">
    {KEYS.map(([title, keys]) => (
      <section key={title}>
        <h3>{t(title)}</h3>
        <dl>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(does)}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
)
