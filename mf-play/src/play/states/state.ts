import type { EntryStage, Unfit } from '../../stages/stages.ts'
import type {
  CallResponse,
  GameDetail,
  MissedSeat,
  ProductInUse,
  QueueInfo,
  SpeedEntry,
} from '@cloudplay/contract'

/** A game as a card names it; the rest loads when it starts. */
export type PickedGame = Pick<GameDetail, 'game_id' | 'name'>

/** The version for phones of a game, offered to a player who has just logged out of it. */
export interface MobileDownload {
  gameId: number
  name: string
  /** The app store's page, https. */
  url: string
}

/** What starting a game needs to know of it. */
export type PlayableGame = Pick<
  GameDetail,
  | 'game_id'
  | 'name'
  | 'image_list'
  | 'game_type'
  | 'start_mode'
  | 'game_mark'
  | 'product_code_free'
  | 'product_code_pay'
>

/** A seat held for this player, ready to be entered or given back. */
export interface HeldSeat {
  /** The session that this seat starts; `ser_id` of seats and messages. */
  cid: string
  productCode: string
  gameId: number
  name: string
  image: string
  gameType: number
  consumeType: number
  timeSlotIn: 0 | 1
  /** The server's message; '' if it sent none. */
  message: string
  /** The text when the server sent none. A seat survives a reload, and the page may be in another language then. */
  standIn: 'entry' | 'freeEntry' | 'ready'
  /** What it will cost; null: nothing, or not known. */
  coinsPerHour: number | null
  /** When the seat goes back by itself, epoch milliseconds; null: it is held without a countdown (code 106). */
  deadlineMs: number | null
}

/** What is begun again after a stage that did not succeed; null: nothing can be. */
export type Retry = PlayableGame | PickedGame | HeldSeat | null

/** The body of confirmQueue; kept to join again if the place is lost. */
export interface QueueRequest {
  consumeData: string
  partnerData: string
}

export type ConnectAnswer = CallResponse<'getService'>

/**
 * The states of starting, queueing for and leaving a game. The queue's place and the product in use are not states but
 * facts, kept in the session's store.
 */
export type PlayState =
  | { name: 'idle' }
  /** Whether this browser can show a game is being found out, before anything is asked of the server. */
  | { name: 'checkingBrowser'; game: PlayableGame }
  /** It cannot, and which browser can is said. */
  | { name: 'browserUnfit'; why: Unfit; userAgent: string }
  /** A stage on the way into a game took too long, or the network failed in it. */
  | { name: 'stuck'; stage: EntryStage; retry: Retry; userAgent: string }
  /** checkUnderAge, and on desktops truenameAuthCheck, are under way. */
  | { name: 'checking'; game: PlayableGame }
  | { name: 'verify'; game: PlayableGame | null; message: string }
  /** The hour, or the age label of the game, is not for this player. */
  | { name: 'minorRefused'; why: 'hours' | 'label'; message: string }
  /** consumeType, testSpeed and getService are under way; `measured`: the delays of its regions are known. */
  | { name: 'connecting'; game: PlayableGame; measured: boolean }
  /** The regions of `list` are being pinged, and what came of it is submitted. */
  | { name: 'measuring'; game: PlayableGame; list: readonly SpeedEntry[] }
  | { name: 'offered'; seat: HeldSeat }
  | { name: 'releasing'; seat: HeldSeat }
  | { name: 'noServer'; game: PlayableGame; message: string; request: QueueRequest }
  | { name: 'joining'; game: PlayableGame; request: QueueRequest }
  | { name: 'queueLost'; game: PlayableGame; request: QueueRequest; message: string }
  | { name: 'balanceShort'; message: string }
  | { name: 'otherInUse'; game: PlayableGame; message: string; inUse: ProductInUse | null }
  | { name: 'switching'; game: PlayableGame }
  | { name: 'entering'; seat: HeldSeat }
  | { name: 'seatLost'; seat: HeldSeat }
  /** The time of an offered seat ran out. */
  | { name: 'seatMissed'; missed: MissedSeat }
  | { name: 'serverError' }
  | { name: 'askLogout'; product: ProductInUse }
  | { name: 'loggingOut'; product: ProductInUse }
  | { name: 'stoppingQueue' }
  | { name: 'askRestart'; product: ProductInUse }
  | { name: 'restarting'; product: ProductInUse }
  /** The game starts again and waits for its player. */
  | { name: 'reconnectOffered'; product: ProductInUse; message: string }
  /** switchSystemText is under way. */
  | { name: 'readingSwitch'; product: ProductInUse }
  | { name: 'askSwitch'; product: ProductInUse; message: string }
  | { name: 'switchingMachine'; product: ProductInUse }
  | { name: 'switched'; product: ProductInUse }
  | { name: 'switchRefused'; message: string }
  /** A card was pressed while something else runs or waits: the cases of PLAY-4. */
  | { name: 'pickedOther'; picked: PickedGame; product: ProductInUse }
  | { name: 'pickedSame'; product: ProductInUse }
  | { name: 'pickedWhileQueueing'; picked: PickedGame; queue: QueueInfo }
  | { name: 'pickedQueued'; queue: QueueInfo }
  | { name: 'endingForPicked'; picked: PickedGame }
  | { name: 'leavingQueueForPicked'; picked: PickedGame }
  | { name: 'findingPicked'; picked: PickedGame }
  /** Just logged out of this game; whether there is a version for phones is being asked. */
  | { name: 'parted'; gameId: number }
  | { name: 'downloadHint'; download: MobileDownload }
  | { name: 'leavingForStore'; download: MobileDownload }

export type StateName = PlayState['name']
export type StateOf<Name extends StateName> = Extract<PlayState, { name: Name }>

/** Facts in the past: what the player pressed, what an answer said, what the clock or a push said. */
export type PlayEvent =
  | { type: 'play'; game: PlayableGame }
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'learnMore' }
  /** The second of two ways a dialog offers. */
  | { type: 'otherwise' }
  | { type: 'expired' }
  | { type: 'browserFits' }
  | { type: 'browserUnfit'; why: Unfit }
  | { type: 'mayPlay' }
  | { type: 'mustVerify'; message: string }
  | { type: 'minorRefused'; why: 'hours' | 'label'; message: string }
  | { type: 'connected'; answer: ConnectAnswer }
  | { type: 'speedTestNeeded'; list: readonly SpeedEntry[] }
  /** What speedResultSubmit made of the delays: the regions it would choose, best first. */
  | { type: 'measured'; info: readonly { title: string }[] }
  | { type: 'joined'; queue: QueueInfo }
  | { type: 'seatGone' }
  | { type: 'stillQueueing' }
  | { type: 'entered'; cid: string; url: string }
  /** `missed`: its time was over. */
  | { type: 'released'; missed?: MissedSeat }
  | { type: 'sessionEnded' }
  | { type: 'queueStopped' }
  /** A call was refused or failed: `status` is the body's, or 0 when nothing was answered at all; `late`: its answer may still come. */
  | { type: 'refused'; status: number; message: string; late?: boolean }
  /** A seat was pushed to the player who waits, or found in the queue, or kept over a reload. */
  | { type: 'seatOffered'; seat: HeldSeat }
  /** The player enters the seat that is ready, from the bar or the game's page. */
  | { type: 'enterSeat'; seat: HeldSeat }
  /** The offer of this seat ran out. */
  | { type: 'seatMissed'; missed: MissedSeat }
  /** Another tab entered or gave back this seat, or its player has read there that it was missed. */
  | { type: 'seatSettled'; cid: string }
  /** The server forgot the place in the queue (10300 on a poll). */
  | { type: 'placeLost'; game: PlayableGame; request: QueueRequest; message: string }
  | { type: 'askLogout'; product: ProductInUse }
  | { type: 'stopQueue' }
  | { type: 'askRestart'; product: ProductInUse }
  | { type: 'restartTaken'; message: string }
  /** A game restarted in this tab still waits for its player after a reload. */
  | { type: 'reconnectKept'; product: ProductInUse }
  | { type: 'askSwitch'; product: ProductInUse }
  | { type: 'switchPossible'; message: string }
  | { type: 'switched' }
  | { type: 'cardPressed'; game: PickedGame }
  | { type: 'gameFound'; game: PlayableGame }
  /** null: there is nothing to offer, or it was offered today. */
  | { type: 'downloadFound'; download: MobileDownload | null }
  /** The player wants the version for phones. */
  | { type: 'downloadAsked'; download: MobileDownload }
  | { type: 'loggedOut' }

export type EventName = PlayEvent['type']
export type EventOf<Name extends EventName> = Extract<PlayEvent, { type: Name }>
