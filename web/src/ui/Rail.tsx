import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { ChartsPanel } from '../teach/ChartsPanel.tsx'
import { LegendPanel } from '../teach/LegendPanel.tsx'
import { t } from '../text/index.ts'
import { capital } from '../words.ts'
import { useDesk } from './context.ts'
import { DrawerPanel } from './DrawerPanel.tsx'
import { GamePanel } from './GamePanel.tsx'
import { Glyph, type GlyphName } from './Glyph.tsx'
import { IconButton } from './IconButton.tsx'
import { KeysPanel } from './KeysPanel.tsx'
import { LogPanel } from './LogPanel.tsx'
import { RulesPanel } from './RulesPanel.tsx'
import { SequencePanel } from './SequencePanel.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { ChatPanel, NotesPanel } from './TalkPanels.tsx'

interface Entry {
  readonly id: string
  readonly glyph: GlyphName
  readonly title: string
  readonly badge?: number
}

/** Drawers beside the board: one open at a time, never a wall. */
export const Rail = () => {
  const { session, modes, selection, panel } = useDesk()
  const words = session.words.value
  const drawers = modes.shown.value?.scene.drawers ?? []
  const entries: readonly Entry[] = [
    { id: 'sequence', glyph: 'sequence', title: t('panel.sequence') },
    { id: 'log', glyph: 'log', title: t('panel.log') },
    ...drawers.map(({ id, glyph, title }) => ({
      id: `drawer:${id}`,
      glyph,
      title: capital(words.say(title)),
    })),
    { id: 'rules', glyph: 'rules', title: t('panel.rules') },
    { id: 'charts', glyph: 'charts', title: t('panel.charts') },
    { id: 'legend', glyph: 'legend', title: t('panel.legend') },
    { id: 'chat', glyph: 'chat', title: t('panel.chat'), badge: session.unreadChat.value },
    { id: 'notes', glyph: 'notes', title: t('panel.notes') },
    { id: 'game', glyph: 'game', title: t('panel.game') },
    { id: 'settings', glyph: 'settings', title: t('panel.settings') },
    { id: 'keys', glyph: 'help', title: t('panel.keys') },
  ]
  const open = entries.find(({ id }) => id === panel.value)
  return (
    <>
      <nav class="rail" aria-label={t('panels')}>
        {entries.map(({ id, glyph, title, badge }) => (
          <button
            key={id}
            type="button"
            aria-pressed={panel.value === id}
            title={title}
            data-testid={`panel ${id}`}
            onClick={() => {
              panel.value = panel.value === id ? null : id
              selection.popup.value = null
            }}
          >
            <Glyph name={glyph} />
            <span>{title}</span>
            {badge !== undefined && badge > 0 && <b class="badge">{badge}</b>}
          </button>
        ))}
      </nav>
      {open && (
        <Drawer title={open.title} key={open.id}>
          {open.id === 'sequence' && <SequencePanel />}
          {open.id === 'log' && <LogPanel />}
          {open.id === 'rules' && <RulesPanel />}
          {open.id === 'charts' && <ChartsPanel />}
          {open.id === 'legend' && <LegendPanel />}
          {open.id === 'chat' && <ChatPanel />}
          {open.id === 'notes' && <NotesPanel />}
          {open.id === 'game' && <GamePanel />}
          {open.id === 'settings' && <SettingsPanel />}
          {open.id === 'keys' && <KeysPanel />}
          {open.id.startsWith('drawer:') && <DrawerPanel id={open.id.slice('drawer:'.length)} />}
        </Drawer>
      )}
    </>
  )
}

const Drawer = ({ title, children }: { title: string; children: ComponentChildren }) => {
  const { panel } = useDesk()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <aside class="drawer" aria-label={title} data-testid="drawer">
      <header>
        <h2 tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <IconButton
          name="close"
          label={t('close')}
          testid="close-drawer"
          onClick={() => {
            panel.value = null
          }}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section class="drawer-body" tabIndex={0} aria-label={title}>
        {children}
      </section>
    </aside>
  )
}
