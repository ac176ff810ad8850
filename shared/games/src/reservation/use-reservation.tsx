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
  /** What a press on 预约 does: opens the dialog, or login for who is not logged in, which leads back to this page. */
  reserve: () => void
  /** The dialog is on its way. */
  opening: boolean
  /** Belongs next to the button. */
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
      // Few visitors open it, so it weighs on no page.
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
    // Outside of lists: what listens there to a finger that pulls the page must not hear one on the dialog.
    dialog: Dialog && createPortal(<Dialog game={game} onClose={() => setDialog(null)} />, document.body),
  }
}
