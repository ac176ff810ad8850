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
} from '../../shared/contract/src/constants.ts'
import { SECONDS_KEPT_DAYS } from '../../shared/contract/src/session-seconds.ts'
import { STREAM_MODES } from '../../shared/contract/src/stream-modes.ts'

const MIDNIGHT = [0, 23, 59, 8] as const
const FIRST_OF_JANUARY = [1] as const

/** The numbers that a text may name, by its table and key: those of its rule. */
export const numbersOfRules: Readonly<Record<string, readonly number[]>> = {
  // Names of keys.
  'padTexts.functionKeys': [1, 12],
  // How long the test of the network takes, and how much it loads.
  'networkTexts.intro': [15, 2],
  'networkTexts.offer': [15],
  // The limits of `verdict.ts`.
  'networkTexts.delayText': [50],
  'networkTexts.jitterText': [10],
  'networkTexts.lateText': [2],
  'networkTexts.bandwidthText': [8, 3],
  // A band of Wi-Fi.
  'networkTexts.fairText': [5],
  // How long what was measured is kept, a band of Wi-Fi, and the rate of a usual screen.
  'lagTexts.noneText': [SECONDS_KEPT_DAYS],
  'lagTexts.networkAdvice': [5],
  'lagTexts.displayAdvice': [60],
  'menuTexts.swift': [STREAM_MODES['720p120'].fps],
  'menuTexts.sharp': [STREAM_MODES['1080p60'].lines],
  'sessionTexts.onlySums': [MINUTES_KEPT_DAYS],
  // Charged by the minute.
  'spendingTexts.lastMinute': [1],
  'loginTexts.mobilePlaceholder': [MOBILE_LENGTH],
  'loginTexts.codePlaceholder': [SMS_CODE_LENGTH],
  // Advice of the specification, which no rule enforces.
  'loginTexts.newPasswordAdvice': [PASSWORD_MIN, 15],
  'loginFaultTexts.codeMalformed': [SMS_CODE_LENGTH],
  'deletionFaultTexts.codeMalformed': [SMS_CODE_LENGTH],
  // Five is the specification's; the games are what operators choose.
  'verificationTexts.gainGames': [5],
  'verificationTexts.gainGamesText': [FREE_MINUTES_PER_GAME],
  'verificationTexts.gift': [5],
  'verificationTexts.giftText': [FREE_MINUTES_PER_GAME],
  // GB 11643.
  'verificationTexts.idNumberPlaceholder': [18],
  'supportTexts.codeText': [SMS_RESEND_SECONDS],
  'shareTexts.ruleDay': MIDNIGHT,
  'aboutTexts.honestText': [FREE_MINUTES_PER_GAME],
  'queueTexts.underMinute': [1],
  // PLAY-9.
  'regionHelpTexts.delay': [50],
  'regionHelpTexts.load': [QUEUE_BUSY_FROM, QUEUE_CONGESTED_FROM - 1, QUEUE_CONGESTED_FROM],
  // A hundred ticks of 150 ms (PLAY-9).
  'regionHelpTexts.test': [15],
  'rechargeTexts.coinsPerYuan': [1],
  'freeTimeTexts.rule': MIDNIGHT,
  'storyTexts.busiest': [0],
  'ruleTexts.count': FIRST_OF_JANUARY,
  'ruleTexts.january': FIRST_OF_JANUARY,
  'ruleTexts.reward': [EVENT_GIFT_DAYS],
  'ruleTexts.valid': [EVENT_GIFT_DAYS],
  'reservationTexts.mobileHint': [MOBILE_LENGTH],
}
