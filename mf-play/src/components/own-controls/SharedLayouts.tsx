import { call, wordsFor } from '@cloudplay/api'
import { css } from '@emotion/react'
import { readOwnControls, type OwnControls } from '@cloudplay/contract/own-controls'
import { useTexts } from '@cloudplay/i18n'
import { useSession } from '@cloudplay/session'
import { Button, color, font, radius, Skeleton, space, toast } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { controlTexts } from '../../texts/controls.ts'
import { LayoutSummary } from './LayoutSummary.tsx'

const list = css`
  display: grid;
  gap: ${space(2)};
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(4)};
    padding: ${space(3)};
    border-radius: ${radius.medium};
    background: ${color.wash};
  }
  & > li > div {
    display: grid;
    gap: ${space(2)};
    min-width: 0;
  }
  & small {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`
const note = css`
  color: ${color.soft};
  font-size: ${font.size.small};
`

/** The layouts of a game that most players use, with this player's own one. */
export function useSharedLayouts(gameId: number) {
  const loggedIn = useSession((now) => now.loggedIn)
  return useQuery({
    queryKey: ['shared controls', gameId, loggedIn],
    queryFn: ({ signal }) => call('getSharedControls', { game_id: gameId }, { signal }),
    meta: { quiet: true },
  })
}

interface SharedLayoutsProps {
  gameId: number
  onTaken: (controls: OwnControls) => void
}

function useTaking({ gameId, onTaken }: SharedLayoutsProps, refetch: () => Promise<unknown>) {
  const [busy, setBusy] = useState<string | null>(null)
  const take = async (layoutId: string) => {
    setBusy(layoutId)
    try {
      const taken = await call('takeSharedControls', { game_id: gameId, layout_id: layoutId })
      const controls = readOwnControls(taken.controls)
      if (controls) onTaken(controls)
      toast(controlTexts.get().taken, { kind: 'success' })
    } catch (error) {
      toast(wordsFor(error), { kind: 'error' })
    }
    setBusy(null)
    void refetch()
  }
  return { busy, take }
}

/** The layouts of a game that most players use, to take one (PLAY-30). `onTaken` gets what the player has now. */
export function SharedLayouts(props: SharedLayoutsProps) {
  const words = useTexts(controlTexts)
  const loggedIn = useSession((now) => now.loggedIn)
  const query = useSharedLayouts(props.gameId)
  const { busy, take } = useTaking(props, query.refetch)
  if (query.isPending) return <Skeleton height={64} />
  if (query.isLoadingError)
    return (
      <Button variant="quiet" onClick={() => void query.refetch()}>
        {words.retry}
      </Button>
    )
  const shown = query.data.list
  if (shown.length === 0) return <p css={note}>{words.nobody}</p>
  return (
    <ul css={list} role="list" aria-label={words.mostUsed}>
      {shown.map((layout) => (
        <li key={layout.layout_id}>
          <div>
            <LayoutSummary controls={layout.controls} />
            <small>
              {words.uses({ count: layout.uses })}
              {layout.is_mine === 1 && ` · ${words.mine}`}
            </small>
          </div>
          {loggedIn && (
            <Button
              variant="plain"
              size="small"
              busy={busy === layout.layout_id}
              // Disabled, it would lose the focus by its own press.
              aria-disabled={layout.in_use === 1}
              onClick={() => {
                if (layout.in_use === 0 && busy === null) void take(layout.layout_id)
              }}
            >
              {layout.in_use === 1 ? words.inUse : words.use}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
