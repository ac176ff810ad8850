import { call, wordsFor } from '@cloudplay/api'
import { css } from '@emotion/react'
import {
  hasChanges,
  NO_CHANGES,
  readOwnControls,
  type OwnControls,
} from '@cloudplay/contract/own-controls'
import { useTexts } from '@cloudplay/i18n'
import { alert, Button, confirm, font, space, toast } from '@cloudplay/ui'
import { useState } from 'react'
import { layoutLink } from '../../../../../components/own-controls/layout-link.ts'
import {
  SharedLayouts,
  useSharedLayouts,
} from '../../../../../components/own-controls/SharedLayouts.tsx'
import { controlTexts } from '../../../../../texts/controls.ts'
import type { MenuScope } from '../../menu-scope.ts'

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`
const title = css`
  font-size: ${font.size.body};
`

export function LayoutsTab({ own, gameId }: Pick<MenuScope, 'own' | 'gameId'>) {
  const words = useTexts(controlTexts)
  const { hasPublished, busy, publish, takeBack } = usePublishing(gameId, own.controls)
  const changed = hasChanges(own.controls)
  return (
    <>
      {!changed && <p>{words.nothingOwn}</p>}
      <div css={row}>
        <Button
          variant="plain"
          disabled={!changed}
          onClick={() => void share(gameId, own.controls)}
        >
          {words.copyLink}
        </Button>
        <Button variant="plain" disabled={!changed} busy={busy} onClick={() => void publish()}>
          {words.publish}
        </Button>
        <Button
          variant="quiet"
          busy={busy}
          // Disabled, it would lose the focus by its own press.
          aria-disabled={!hasPublished}
          onClick={() => {
            if (hasPublished) void takeBack()
          }}
        >
          {words.takeBack}
        </Button>
        <Button
          variant="quiet"
          aria-disabled={!changed}
          onClick={() => {
            if (!changed) return
            own.change(NO_CHANGES)
            toast(words.resetDone)
          }}
        >
          {words.reset}
        </Button>
      </div>
      <h3 css={title}>{words.mostUsed}</h3>
      <SharedLayouts gameId={gameId} onTaken={own.adopt} />
    </>
  )
}

/** Copies a link to the controls; shows it where the browser refuses the clipboard. */
async function share(gameId: number, controls: OwnControls): Promise<void> {
  const words = controlTexts.get()
  const link = layoutLink(gameId, controls, location.origin)
  try {
    await navigator.clipboard.writeText(link)
    toast(words.linkCopied, { kind: 'success' })
  } catch {
    await alert({ title: words.link, text: link })
  }
}

/** The player's place among the shared layouts: whether there is one, and how to take or leave it. */
function usePublishing(gameId: number, own: OwnControls) {
  const shared = useSharedLayouts(gameId)
  const [busy, setBusy] = useState(false)

  const attempt = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await act()
      toast(done, { kind: 'success' })
      await shared.refetch()
    } catch (error) {
      toast(wordsFor(error), { kind: 'error' })
    }
    setBusy(false)
  }
  return {
    hasPublished: shared.data?.list.some(({ is_mine }) => is_mine === 1),
    busy,
    async publish() {
      const words = controlTexts.get()
      const controls = readOwnControls(own)
      const sure = await confirm({
        title: words.publishAsk,
        text: words.publishText,
        confirmLabel: words.publish,
      })
      if (sure && controls)
        await attempt(() => call('publishControls', { game_id: gameId, controls }), words.published)
    },
    takeBack: () =>
      attempt(() => call('unpublishControls', { game_id: gameId }), controlTexts.get().takenBack),
  }
}
