import { path } from '@cloudplay/paths'
import { PRESSES } from '../stream/input/presses.ts'
import type { HeldSeat, PlayState } from '../play/states/state.ts'
import { alertTexts } from '../texts/alert.ts'
import { ring, unlockSound } from './chime.ts'
import { notifySeat } from './notification.ts'
import { alertSettings } from './settings.ts'
import { showInTab } from './title.ts'
import { subscribe } from './web-push.ts'

/** A seat that the player waited for. One that was asked for a moment ago needs no alert. */
const waitedFor = (state: PlayState): HeldSeat | null =>
  state.name === 'offered' && state.seat.standIn === 'ready' ? state.seat : null

/** Says a ready seat outside its tab, until it is entered, given back or missed (PLAY-26). */
function alertSeat(seat: HeldSeat): () => void {
  const words = alertTexts.get()
  const title = seat.name ? words.ready({ name: seat.name }) : words.readyUnnamed
  const stopTab = showInTab(title)
  const { sound, notification } = alertSettings()
  if (sound) ring()
  const isSeen = document.visibilityState === 'visible' && document.hasFocus()
  const stopNotification =
    notification && !isSeen
      ? notifySeat({ title, text: words.readyText, url: path.game(seat.gameId) })
      : () => {}
  return () => {
    stopTab()
    stopNotification()
  }
}

interface Playing {
  state(): PlayState
  watch(watcher: () => void): () => void
}

/** Alerts for every seat that is offered while this page lives. `onPressed`: its notification was pressed. */
export function watchSeats(play: Playing, onPressed: () => void): void {
  let cid: string | null = null
  let stop = () => {}
  play.watch(() => {
    const seat = waitedFor(play.state())
    if ((seat?.cid ?? null) === cid) return
    stop()
    cid = seat?.cid ?? null
    stop = seat ? alertSeat(seat) : () => {}
  })
  const listening = new AbortController()
  const unlock = async () => {
    if (alertSettings().sound && (await unlockSound())) listening.abort()
  }
  for (const press of PRESSES)
    addEventListener(press, () => void unlock(), { signal: listening.signal, passive: true })
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'seat-alert:pressed') onPressed()
  })
  // The browser may have renewed its subscription, or the player logged in again.
  if (alertSettings().notification) void subscribe()
}
