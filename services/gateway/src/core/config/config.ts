import { readAlipaySettings, type AlipaySettings } from './alipay.ts'
import { readDayLimits } from './day-limits.ts'
import { readHaimaSettings, type HaimaSettings } from './haima.ts'
import { readIceSettings, type IceSettings } from './ice.ts'
import { readMiniGameSites } from './mini-game-sites.ts'
import { readNppaSettings, type NppaSettings } from './nppa.ts'
import { readTencentSmsSettings, type TencentSmsSettings } from './tencent-sms.ts'
import { readTrustedProxies } from './trusted-proxies.ts'
import { readWechatPaySettings, type WechatPaySettings } from './wechat-pay.ts'

/** Everything the gateway is told from outside, read once from the environment. */
export interface Config {
  isProduction: boolean
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  databasePoolMax: number
  /** Shared by all instances; made and kept in `dataDir` when absent. */
  appSecret: string | undefined
  /** What game nodes prove themselves with; derived from the secret when absent. */
  nodeKey: string | undefined
  /** What edits the calendar of activities; derived from the secret when absent. */
  operatorKey: string | undefined
  /** Where players reach the site, such as https://play.example.com; cookies are Secure when it is https. */
  publicUrl: string
  logLevel: string
  /** Calls a minute from one address. */
  rateLimitPerMinute: number
  /** A server that is this late with its own timers answers 503 until it has caught up; 0 never does. */
  maxEventLoopDelayMs: number
  /** The proxies, by address or network, whose word on a visitor's address is taken. */
  trustProxy: string[] | false
  /** SMS codes an hour that one address may ask for. Wide in development, where all players share one. */
  smsPerAddressHour: number
  /** Different wishes for games an hour that one address may send. Wide in development, where all players share one. */
  applicationsPerAddressHour: number
  /** Shared with the mini-games' provider, which checks the signed query by it; a derived one when absent. */
  miniGameSecret: string | undefined
  /** Hosts that mini-games may run on: what the signed query tells of a player goes nowhere else. Those of a fresh install when absent. */
  miniGameSites: readonly string[] | undefined
  /** The local payment provider, which takes no money. Never on by itself in production. */
  localPayment: boolean
  /** Where the local provider sends its notices: the gateway itself, seen from inside. */
  localPayNoticeUrl: string
  /** The local provider of identities, which believes everyone. Never on by itself in production. */
  localIdentity: boolean
  /** The national system as provider of identities. */
  nppa: NppaSettings | undefined
  /** A vendor that runs games for this site. */
  haima: HaimaSettings | undefined
  /** STUN and TURN servers of pages and nodes. */
  ice: IceSettings
  wechatPay: WechatPaySettings | undefined
  alipay: AlipaySettings | undefined
  /** What a minor may top up a day, in fen, from 8 and from 16 on; the rules' own sums when absent. */
  minorTopUpPerDayFen: readonly [number, number] | undefined
  sms: TencentSmsSettings | undefined
}

function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${text}"`)
  return value
}

/** Throws with the variable's name when one makes no sense. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = wholeNumber('PORT', env.PORT, 8080)
  if (port > 65_535) throw new Error(`PORT must be at most 65535, not ${port}`)
  const isProduction = env.NODE_ENV === 'production'
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '')
  if (!URL.canParse(publicUrl)) throw new Error(`PUBLIC_URL must be an address, not "${publicUrl}"`)
  return {
    isProduction,
    host: env.HOST || '0.0.0.0',
    port,
    dataDir: env.DATA_DIR || '.data',
    databaseUrl: env.DATABASE_URL || undefined,
    databasePoolMax: wholeNumber('DATABASE_POOL_MAX', env.DATABASE_POOL_MAX, 10),
    appSecret: env.APP_SECRET || undefined,
    nodeKey: env.NODE_KEY || undefined,
    operatorKey: env.OPERATOR_KEY || undefined,
    publicUrl,
    logLevel: env.LOG_LEVEL || 'info',
    rateLimitPerMinute: wholeNumber('RATE_LIMIT_PER_MINUTE', env.RATE_LIMIT_PER_MINUTE, 1200),
    maxEventLoopDelayMs: wholeNumber('MAX_EVENT_LOOP_DELAY_MS', env.MAX_EVENT_LOOP_DELAY_MS, 3000),
    trustProxy: readTrustedProxies(env.TRUST_PROXY),
    smsPerAddressHour: wholeNumber('SMS_PER_ADDRESS_HOUR', env.SMS_PER_ADDRESS_HOUR, isProduction ? 30 : 1000),
    applicationsPerAddressHour: wholeNumber('APPLICATIONS_PER_ADDRESS_HOUR', env.APPLICATIONS_PER_ADDRESS_HOUR, isProduction ? 10 : 1000),
    miniGameSecret: env.MINI_GAME_SECRET || undefined,
    miniGameSites: readMiniGameSites(env),
    localPayment: !isProduction || env.LOCAL_PAYMENT === '1',
    localPayNoticeUrl: env.LOCAL_PAY_NOTICE_URL || `http://127.0.0.1:${port}/pay/notice/local`,
    localIdentity: !isProduction || env.LOCAL_IDENTITY === '1',
    nppa: readNppaSettings(env),
    haima: readHaimaSettings(env),
    ice: readIceSettings(env),
    wechatPay: readWechatPaySettings(env),
    alipay: readAlipaySettings(env),
    minorTopUpPerDayFen: readDayLimits(env),
    sms: readTencentSmsSettings(env),
  }
}
