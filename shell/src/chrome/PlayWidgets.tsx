import { on } from '@cloudplay/bus'
import type { BusEvents } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { loading } from '@cloudplay/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { RemoteWidget } from '../remotes/RemoteWidget.tsx'
import { useSettled } from '../use-settled.ts'
import { shellTexts } from '../texts/shell.ts'

type Pressed = BusEvents['card:pressed']

/**
 * What mf-play adds to every page of a player: panel or bar of the game in use or the queue, its polling, the 'your turn'
 * dialog, and the answer to a pressed card. It loads immediately if there is something to show, otherwise when the page
 * has settled, so that it doesn't delay the first page (PLAY-11).
 */
export function PlayWidgets() {
  const loggedIn = useSession((session) => session.loggedIn)
  const busy = useSession((session) => session.queue !== null || session.product !== null)
  const settled = useSettled()
  const [pressed, setPressed] = useState<Pressed | null>(null)
  useEffect(() => on('card:pressed', setPressed), [])
  if (!loggedIn || !(busy || settled || pressed)) return null
  const taken = () => setPressed(null)
  return (
    <RemoteWidget
      remote="mf-play"
      expose="./play-status"
      props={{ pressed, onPressedTaken: taken }}
      waiting={pressed && <Connecting />}
      fallback={pressed && <GoToGame game={pressed} onGone={taken} />}
    />
  )
}

function Connecting() {
  useEffect(() => loading(shellTexts.get().connecting), [])
  return null
}

/** The game's own page can say what is wrong, and be tried again. */
function GoToGame({ game, onGone }: { game: Pressed; onGone: () => void }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(path.game(game.game_id))
    onGone()
  })
  return null
}
