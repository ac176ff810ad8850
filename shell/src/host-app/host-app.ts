import { emit } from '@cloudplay/bus'
import { isRefreshSignal } from './refresh-signal.ts'

/** Tells the bus what the app around the site says by messages of the window (WELFARE-3). Returns how to stop. */
export function listenToHostApp(): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    if (isRefreshSignal(data)) emit('welfare:changed', null)
  }
  addEventListener('message', onMessage)
  return () => removeEventListener('message', onMessage)
}
