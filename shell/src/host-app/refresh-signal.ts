/** The host app's word for 'the player's welfare changed', as the data of a window message or as its `type`. */
const REFRESH_SIGNAL = 'refresh_fuli'

export function isRefreshSignal(data: unknown): boolean {
  if (data === REFRESH_SIGNAL) return true
  return typeof data === 'object' && data !== null && 'type' in data && data.type === REFRESH_SIGNAL
}
