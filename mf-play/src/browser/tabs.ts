import type { PlayPorts } from '../play/ports/ports.ts'

const channelName = 'cloudplay-seats'

/** Shares entered and released seats between tabs: two tabs show one offer, and only one can settle it. */
export function tabChannel(): PlayPorts['tabs'] {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName)
  return {
    tellSettled: (cid) => channel?.postMessage(cid),
    onSettled(listener) {
      channel?.addEventListener('message', ({ data }: MessageEvent) => {
        if (typeof data === 'string') listener(data)
      })
    },
  }
}
