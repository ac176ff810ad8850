import type { EndReason } from '@cloudplay/contract/session-end'
import type { ClientMessage, SeatFigures } from '@cloudplay/contract/signaling'

export type PageReport = Extract<ClientMessage, { t: 'report' }>

/** Takes what sessions measure (SEEN-1). */
export interface SessionMeter {
  booted: (ms: number) => void
  ended: (reason: EndReason) => void
  /** One second of a seat's stream. */
  seat: (figures: SeatFigures) => void
  /** What arrived of it at the page, by the page's own word. */
  page: (report: PageReport) => void
}
