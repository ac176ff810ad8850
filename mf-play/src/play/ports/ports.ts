import type {
  CallName,
  CallRequest,
  CallResponse,
  ProductInUse,
  QueueInfo,
  Region,
} from '@cloudplay/contract'
import type { Unfit } from '../../stages/stages.ts'
import type { Answer, DialogView } from '../states/dialogs.ts'
import type { HeldSeat, PlayableGame, QueueRequest } from '../states/state.ts'

/** The calls the play flow makes. */
export type PlayCall = Extract<
  CallName,
  | 'checkUnderAge'
  | 'truenameAuthCheck'
  | 'consumeType'
  | 'getService'
  | 'checkStatus'
  | 'confirmUse'
  | 'confirmQueue'
  | 'cancelQueue'
  | 'releaseServer'
  | 'cancellation'
  | 'fetchUserQueue'
  | 'checkUserIsPlay'
  | 'getEndedSession'
  | 'getLagReport'
  | 'reportSeconds'
  | 'getGameInfo'
  | 'testSpeed'
  | 'speedResultSubmit'
  | 'restart'
  | 'switchSystemText'
  | 'switchSystem'
>

/** Makes a call and gives its data; rejects with an error that `whyFailed` can read. */
type Ask = <Name extends PlayCall>(
  name: Name,
  body: CallRequest<Name>,
) => Promise<CallResponse<Name>>

type DialogAnswer = Answer | 'expired'

/** Everything the play flow needs of the world; fakes of it are what the tests drive. */
export interface PlayPorts {
  ask: Ask
  /** `status` is the body's; 0 when nothing was answered at all. */
  whyFailed(error: unknown): { status: number; message: string }
  clock: {
    nowMs(): number
    /** How far it is ahead of the server's. */
    aheadMs(): number
    /** Runs `then` once at `atMs`; the answer calls it off. */
    at(atMs: number, then: () => void): () => void
  }
  /** Asks by a dialog; aborting `signal` takes it away again, and then the answer means nothing. */
  showDialog(view: DialogView, signal: AbortSignal): Promise<DialogAnswer>
  /** Says what is under way until the answer is called. */
  showBusy(text: string): () => void
  toast(text: string, kind: 'info' | 'success' | 'error'): void
  goTo(to: string): void
  logIn(): void
  redirect(url: string): void
  /** Opens another site's page in a new tab. */
  openNewTab(url: string): void
  isDesktop(): boolean
  userAgent(): string
  /** Why this browser can show no game; null: it can. */
  whyUnfit(): Promise<Unfit | null>
  /** Round trip to a region in ms, by a few pings; null: nothing came back. Never rejects. */
  measureDelay(region: Region): Promise<number | null>
  session: {
    loggedIn(): boolean
    queue(): QueueInfo | null
    product(): ProductInUse | null
    setQueue(queue: QueueInfo | null): void
    setProduct(product: ProductInUse | null): void
    /** Stored as `consume_type1` (SHELL-18). */
    setConsumeType(consumeType: number): void
  }
  /** What outlives a reload of this tab and concerns this tab alone. */
  memory: {
    keepSeat(seat: HeldSeat | null): void
    keptSeat(): HeldSeat | null
    keepRequest(kept: { game: PlayableGame; request: QueueRequest } | null): void
    keptRequest(): { game: PlayableGame; request: QueueRequest } | null
    /** The session that was restarted here and is to be gone back to. */
    keepReconnect(cid: string | null): void
    reconnect(): string | null
    /** Whether the version for phones of this game was offered today, in any tab. */
    hintedToday(gameId: number): boolean
    keepHintDay(gameId: number): void
  }
  tabs: {
    tellSettled(cid: string): void
    onSettled(listener: (cid: string) => void): void
  }
}
