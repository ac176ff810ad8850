import type { GameDetail } from '@cloudplay/contract'
import type { MobileDownload } from '../states/state.ts'

/** The version for phones of a game that has one (`is_m_download`); null without an address a browser may be sent to. */
export function mobileDownload({
  game_id: gameId,
  name,
  m_download_url_ios: url,
}: GameDetail): MobileDownload | null {
  return url.startsWith('https://') ? { gameId, name, url } : null
}
