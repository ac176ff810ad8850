import { emit } from '@cloudplay/bus'
import { isRefreshSignal } from './refresh-signal.ts'

/** Forwards window messages of the app around the site to the bus (WELFARE-3). Returns how to stop. */
export function listenToHostApp(): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    if (isRefreshSignal(data)) emit('welfare:changed', null)
  }
  addEventListener('message', onMessage)
  return () => removeEventListener('message', onMessage)
}
