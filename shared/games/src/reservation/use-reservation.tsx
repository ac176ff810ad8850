import type { GameListItem } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { loginFor } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { toast } from '@cloudplay/ui'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import { reservationTexts } from '../texts/reservation.ts'
import type { ReservationDialogProps } from './ReservationDialog.tsx'

export interface Reservation {
  /** Handles a press on 预约: opens the dialog, or for a visitor the login page, which leads back to this page. */
  reserve: () => void
  /** The dialog is loading. */
  opening: boolean
  /** Render this next to the button. */
  dialog: ReactNode
}

/** Reserving a game that is not live yet (LIST-7), on any page. */
export function useReservation(game: Pick<GameListItem, 'game_id' | 'name'>): Reservation {
  const words = useTexts(reservationTexts)
  const loggedIn = useSession((session) => session.loggedIn)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [opening, setOpening] = useState(false)
  const [Dialog, setDialog] = useState<((props: ReservationDialogProps) => ReactNode) | null>(null)

  async function open(): Promise<void> {
    setOpening(true)
    try {
      // Loaded when needed: few visitors open it.
      const { ReservationDialog } = await import('./ReservationDialog.tsx')
      setDialog(() => ReservationDialog)
    } catch {
      toast(words.notOpened, { kind: 'error' })
    } finally {
      setOpening(false)
    }
  }

  return {
    opening,
    reserve() {
      if (!loggedIn) void navigate(loginFor(pathname + search))
      else if (!opening) void open()
    },
    // Outside of lists, so that a finger on the dialog doesn't pull the list to refresh.
    dialog:
      Dialog && createPortal(<Dialog game={game} onClose={() => setDialog(null)} />, document.body),
  }
}
