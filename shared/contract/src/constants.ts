/** Business constants and limits (docs/requirements/constants.md), named once, with units in their names. */
export const HOME_PAGE_SIZE = 4
/** Games that home and search offer to continue with. */
export const RECENT_GAMES = 8
/** The `cateId` that asks for the games of all categories. */
export const ALL_CATEGORIES = 0
export const NEWS_PAGE_SIZE = 10
export const TAGS_PER_SWIPE_PAGE = 10

export const BANNER_MOBILE_AUTOPLAY_MS = 3000
export const BANNER_DESKTOP_AUTOPLAY_MS = 5000
export const BANNER_TRANSITION_MS = 200

export const SEAT_OFFER_SECONDS = 60
/** A player who misses an offered seat keeps the place in the queue, once, by joining again within this time (PLAY-26). */
export const SEAT_REJOIN_SECONDS = 300
/** A minor is warned when so many minutes are left until the law ends the game. */
export const LAW_WARNINGS_MINUTES = [10, 3] as const
/** Browsers of one player that are sent pushes; the oldest makes room. */
export const WEB_PUSH_PER_PLAYER = 5
/** The notification of a ready seat: a later one replaces it, whether the page or a push shows it. */
export const SEAT_ALERT_TAG = 'seat-ready'
/** Without input for so long, a player is warned (PLAY-27); a game's recipe may say otherwise. */
export const IDLE_AFTER_MINUTES = 10
/** From the warning to the pause. */
export const IDLE_WARNING_SECONDS = 120
/** A paused game keeps its seat this long. */
export const PAUSE_MINUTES = 10
/** So often in a session; the next time, an idle player's game ends. */
export const PAUSES_MAX = 3
/** A player is warned when a card or the free minutes pay only so many minutes more (STREAM-8). */
export const PAYER_WARNINGS_MINUTES = [10, 3] as const
export const SMS_RESEND_SECONDS = 60
/** Members and holders of the monthly card wait as if they had come this much earlier (PLAY-11). */
export const QUEUE_HEAD_START_MINUTES = 5
export const QUEUE_POLL_MS = 10_000
export const HEARTBEAT_MS = 10_000
export const GAME_STATE_PROBE_MS = 5_000
/** A player who lost the connection keeps the running game this long. */
export const DISCONNECT_GRACE_SECONDS = 120

/** Saves of earlier sessions that a player can return to, for each game. */
export const EARLIER_SAVES_MAX = 4
export const PROBLEM_TEXT_MAX = 500

export const MOBILE_LENGTH = 11
export const MOBILE_PATTERN = '^1[3-9][0-9]{9}$'
export const SMS_CODE_LENGTH = 6
export const SMS_CODE_PATTERN = '^[0-9]{6}$'
export const SMS_CODE_TTL_SECONDS = 600
export const SMS_CODE_TRIES = 5
export const PASSWORD_MIN = 7
export const PASSWORD_MAX = 64

export const NICKNAME_MAX = 12
/** Addresses of the pictures a player may choose from. */
export const AVATARS: readonly string[] = /* @__PURE__ */ Array.from(
  { length: 12 },
  (_, n) => `/api/ess/avatars/${n + 1}.svg`,
)

export const CUSTOM_RECHARGE_MAX_LENGTH = 6
export const FEN_PER_YUAN = 100
export const COINS_PER_YUAN = 100
/** A single top-up from this amount on makes a permanent member. */
export const MEMBER_TOPUP_FEN = 3900

export const SEARCH_DEBOUNCE_MS = 1000
/** From the last letter to the suggestions (LIST-17). */
export const SUGGEST_DEBOUNCE_MS = 150
export const SUGGESTIONS_MAX = 8
/** The longest text that one search takes. */
export const KEYWORDS_MAX = 64
export const SEARCH_HISTORY_MAX = 10

/** A login within so many days takes the deletion of an account back. */
export const DELETION_COOLING_DAYS = 7
export const SESSION_DAYS = 7
export const COOKIE_DEFAULT_DAYS = 1
export const SESSION_COOKIE = 'session_info'
export const TOKEN_HEADER = 'Token'

export const APP_TIMEOUT_MS = 120_000
export const SPEED_TEST_TIMEOUT_MS = 30_000

export const QUEUE_BUSY_FROM = 3
export const QUEUE_CONGESTED_FROM = 10

export const FLOATING_BALL = {
  outsideWidthPx: 60,
  outsideHeightPx: 60,
  gameWidthPx: 100,
  gameHeightPx: 60,
  marginPx: 30,
} as const

export const MINI_GAME_CHANNEL = 19681
/** Unit of the price of a seat. The coin has the same name everywhere. */
export const COIN_UNIT_LABEL = '网币/小时'

/** Later a session keeps its hours and sums. */
export const MINUTES_KEPT_DAYS = 60

export const FREE_MINUTES_PER_GAME = 30
/** Playing a game this long earns free minutes, once a game. */
export const GAME_TIME_TARGET_MINUTES = 30
export const GAME_TIME_REWARD_MINUTES = 60
/** A video counts as watched when at least this passed, by the server's clock, between its start and its end. */
export const ADVERT_WATCH_SECONDS = 15
export const SIGN_IN_CYCLE_DAYS = 7
/** Minutes granted on each day of the sign-in cycle. */
export const SIGN_IN_MINUTES = [10, 10, 15, 15, 20, 20, 60] as const

/** Coins and minutes of an activity last this long. */
export const EVENT_GIFT_DAYS = 7

export const MONTHLY_CARD_FEN = 9900
export const MONTHLY_CARD_DAYS = 31
/** mPay.activity of the unlimited monthly card. */
export const MONTHLY_CARD_ACTIVITY = 'infiniteCard'
/** mPay.activity of the play card. */
export const NATIONAL_DAY_ACTIVITY = 'nationalDay'
/** The other types of checkValidTime. */
export const TEM_COINS_ACTIVITY = 'temCoins'
export const RED_PACKET_ACTIVITY = 'redPacket'
export const DISTRIBUTE_ACTIVITY = 'distribute'
export const ANNUAL_SUMMARY_ACTIVITY = 'annualSummary'

/** The contract's own version: a remote says which it was built for, and delivery refuses one that does not fit. */
export const CONTRACT_VERSION = '1.0.0'
