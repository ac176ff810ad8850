import {
  EVENT_GIFT_DAYS,
  FREE_MINUTES_PER_GAME,
  MINUTES_KEPT_DAYS,
  MOBILE_LENGTH,
  PASSWORD_MIN,
  QUEUE_BUSY_FROM,
  QUEUE_CONGESTED_FROM,
  SMS_CODE_LENGTH,
  SMS_RESEND_SECONDS,
} from '../shared/contract/src/constants.ts'
import { SECONDS_KEPT_DAYS } from '../shared/contract/src/session-seconds.ts'
import { STREAM_MODES } from '../shared/contract/src/stream-modes.ts'

const MIDNIGHT = [0, 23, 59, 8] as const
const FIRST_OF_JANUARY = [1] as const

/** The numbers that a text may name, by its group and key: those of its rule (texts.test.ts). */
export const numbersOfRules: Readonly<Record<string, readonly number[]>> = {
  // Names of keys.
  'pad.functionKeys': [1, 12],
  // How long the test of the network takes, and how much it loads.
  'network.intro': [15, 2],
  'network.offer': [15],
  // The limits of `verdict.ts`.
  'network.delayText': [50],
  'network.jitterText': [10],
  'network.lateText': [2],
  'network.bandwidthText': [8, 3],
  // A band of Wi-Fi.
  'network.fairText': [5],
  // How long what was measured is kept, a band of Wi-Fi, and the rate of a usual screen.
  'lag.noneText': [SECONDS_KEPT_DAYS],
  'lag.networkAdvice': [5],
  'lag.displayAdvice': [60],
  'menu.swift': [STREAM_MODES['720p120'].fps],
  'menu.sharp': [STREAM_MODES['1080p60'].lines],
  'session.onlySums': [MINUTES_KEPT_DAYS],
  // Charged by the minute.
  'spending.lastMinute': [1],
  'login.mobilePlaceholder': [MOBILE_LENGTH],
  'login.codePlaceholder': [SMS_CODE_LENGTH],
  // Advice of the specification, which no rule enforces.
  'login.newPasswordAdvice': [PASSWORD_MIN, 15],
  'loginFaults.codeMalformed': [SMS_CODE_LENGTH],
  'deletionFaults.codeMalformed': [SMS_CODE_LENGTH],
  // Five is the specification's; the games are what operators choose.
  'verification.gainGames': [5],
  'verification.gainGamesText': [FREE_MINUTES_PER_GAME],
  'verification.gift': [5],
  'verification.giftText': [FREE_MINUTES_PER_GAME],
  // GB 11643.
  'verification.idNumberPlaceholder': [18],
  'support.codeText': [SMS_RESEND_SECONDS],
  'share.ruleDay': MIDNIGHT,
  'about.honestText': [FREE_MINUTES_PER_GAME],
  'queue.underMinute': [1],
  // PLAY-9.
  'regionHelp.delay': [50],
  'regionHelp.load': [QUEUE_BUSY_FROM, QUEUE_CONGESTED_FROM - 1, QUEUE_CONGESTED_FROM],
  // A hundred ticks of 150 ms (PLAY-9).
  'regionHelp.test': [15],
  'recharge.coinsPerYuan': [1],
  'freeTime.rule': MIDNIGHT,
  'story.busiest': [0],
  'rules.count': FIRST_OF_JANUARY,
  'rules.january': FIRST_OF_JANUARY,
  'rules.reward': [EVENT_GIFT_DAYS],
  'rules.valid': [EVENT_GIFT_DAYS],
  'reservation.mobileHint': [MOBILE_LENGTH],
}
