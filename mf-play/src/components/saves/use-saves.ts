import { call, wordsFor } from '@cloudplay/api'
import type { GameSave, GameSaves } from '@cloudplay/contract'
import { formatsNow } from '@cloudplay/i18n'
import { useSession } from '@cloudplay/session'
import { confirm, toast } from '@cloudplay/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { savesTexts } from '../../texts/saves.ts'

/** The moment of a save, as the player reads it. */
export const savedTime = ({ saved_at: at }: GameSave): string => formatsNow().minute(at * 1000)

function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

function confirmRestore(save: GameSave): Promise<boolean> {
  const words = savesTexts.get()
  return confirm({
    title: words.restoreTitle,
    text: words.restoreText({ time: savedTime(save) }),
    confirmLabel: words.restore,
    cancelLabel: words.cancel,
  })
}

function confirmReset(): Promise<boolean> {
  const words = savesTexts.get()
  return confirm({
    title: words.resetTitle,
    text: words.resetText,
    confirmLabel: words.reset,
    cancelLabel: words.keep,
  })
}

/** The player's saves of one game, and what can be done with them: one change at a time. */
export function useSaves(gameId: number) {
  const player = useSession(({ user }) => user?.uid ?? 'player')
  // A game that starts or ends changes them.
  const running = useSession(({ product }) => product?.cid ?? '')
  const client = useQueryClient()
  const queryKey = ['getSaves', gameId, player, running]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getSaves', { game_id: gameId }, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
    meta: { quiet: true },
  })
  const [busy, setBusy] = useState(false)

  async function change(make: () => Promise<GameSaves>): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      client.setQueryData(queryKey, await make())
      toast(savesTexts.get().done, { kind: 'success' })
    } catch (error) {
      toast(wordsFor(error), { kind: 'error' })
      // Another tab may have changed them.
      void query.refetch()
    } finally {
      setBusy(false)
    }
  }

  return {
    query,
    busy,
    async restore(save: GameSave) {
      if (busy) return
      const { save_id } = save
      if (await confirmRestore(save))
        await change(() => call('restoreSave', { game_id: gameId, save_id }))
    },
    async reset({ saved_at }: GameSave) {
      if (busy) return
      if (await confirmReset()) await change(() => call('resetSave', { game_id: gameId, saved_at }))
    },
    async export({ save_id }: GameSave) {
      try {
        download((await call('exportSave', { game_id: gameId, save_id })).url)
      } catch (error) {
        toast(wordsFor(error), { kind: 'error' })
      }
    },
  }
}
