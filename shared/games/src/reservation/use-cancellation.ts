import { call, isNotLoggedIn, wordsFor } from '@cloudplay/api'
import type { GameListItem } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { confirm, toast } from '@cloudplay/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reservationTexts } from '../texts/reservation.ts'
import { markReserved } from './reserved.ts'

/** Cancelling a reservation, after a question (LIST-19). A game that another tab cancelled is cancelled here too. */
export function useCancellation({ game_id: gameId, name }: Pick<GameListItem, 'game_id' | 'name'>) {
  const words = useTexts(reservationTexts)
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function cancel(): Promise<void> {
    const isSure = await confirm({
      title: words.cancelTitle({ name }),
      text: words.cancelText,
      confirmLabel: words.cancelReservation,
      cancelLabel: words.keep,
    })
    if (!isSure) return
    setBusy(true)
    try {
      await call('cancelSubscribe', { game_id: gameId })
      markReserved(queries, gameId, 0)
      toast(words.cancelled, { kind: 'success' })
    } catch (failure) {
      // The shell opens the login page.
      if (!isNotLoggedIn(failure)) toast(wordsFor(failure), { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return { busy, cancel: () => void (busy || cancel()) }
}
