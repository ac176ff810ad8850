import { SettingsReader } from '@cloudplay/server-limits/settings-reader'
import { databaseHosts } from '../database-hosts.ts'
import { readAlipaySettings, type AlipaySettings } from './alipay.ts'
import { readDayLimits } from './day-limits.ts'
import { readHaimaSettings, type HaimaSettings } from './haima.ts'
import { readIceSettings, type IceSettings } from './ice.ts'
import { readMiniGameSites } from './mini-game-sites.ts'
import { readNatsSettings, type NatsSettings } from './nats.ts'
import { readNppaSettings, type NppaSettings } from './nppa.ts'
import { missingInProduction } from './production.ts'
import { SettingsFault } from './settings-fault.ts'
import { readTencentSmsSettings, type TencentSmsSettings } from './tencent-sms.ts'
import { readTracingSettings, type TracingSettings } from './tracing.ts'
import { readTrustedProxies } from './trusted-proxies.ts'
import { readWebPushSettings, type WebPushSettings } from './web-push.ts'
import { readWechatPaySettings, type WechatPaySettings } from './wechat-pay.ts'

/** All settings of the gateway, read once from the environment. */
export interface Config {
  isProduction: boolean
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  databasePoolMax: number
  /** Carries notices between instances instead of the database. */
  nats: NatsSettings | undefined
  /** Shared by all instances; created and stored in `dataDir` if absent. */
  appSecret: string | undefined
  /** A token that new nodes exchange for a key, in addition to the tokens that operators create. */
  enrolmentToken: string | undefined
  /** The key that edits the calendar of activities; derived from the secret if absent. */
  operatorKey: string | undefined
  /** The key that sees players and changes nothing; derived from the secret if absent. */
  supportKey: string | undefined
  /** The address at which players reach the site, such as https://play.example.com; cookies are Secure if it is https. */
  publicUrl: string
  logLevel: string
  tracing: TracingSettings
  /** The token Prometheus sends to /metrics on the site's port; without it that path is closed in production. */
  metricsToken: string | undefined
  /** A port that serves only /metrics, at `metricsHost`. */
  metricsPort: number | undefined
  metricsHost: string
  /** Times of answers and statements are measured; without them a benchmark knows what they cost. */
  isMeasured: boolean
  /** Calls per minute from one address. */
  rateLimitPerMinute: number
  /** Pages (HTML) per minute from one address. High in development, where all players share one address. */
  pagesPerMinute: number
  /** A server whose own timers are this late answers 503 until it catches up; 0 turns this off. */
  maxEventLoopDelayMs: number
  /** After SIGTERM, players are served this long while /readyz says that the instance leaves, so that a balancer notices. */
  leaveSeconds: number
  /** Proxies, by address or network, that are trusted to report a visitor's address. */
  trustProxy: string[] | false
  /** SMS codes per hour that one address may request. High in development, where all players share one address. */
  smsPerAddressHour: number
  /** SMS codes per hour and day that the whole site sends; the last fifth only to known devices and networks. */
  smsPerHour: number
  smsPerDay: number
  /** Requests for new games per hour that one address may send. High in development, where all players share one address. */
  applicationsPerAddressHour: number
  /** Shared with the mini-games' provider, which checks the signed query with it; derived if absent. */
  miniGameSecret: string | undefined
  /** Hosts that mini-games may run on: the signed query names the player, so it goes nowhere else. Default: the hosts of a fresh install. */
  miniGameSites: readonly string[] | undefined
  /** The local payment provider, which takes no money. Never in production. */
  localPayment: boolean
  /** Where the local provider sends its notices: the gateway's address from inside. */
  localPayNoticeUrl: string
  /** The local identity provider, which accepts everyone. Never in production. */
  localIdentity: boolean
  /** The national system as identity provider. */
  nppa: NppaSettings | undefined
  /** A vendor that runs games for this site. */
  haima: HaimaSettings | undefined
  /** STUN and TURN servers for pages and nodes. */
  ice: IceSettings
  wechatPay: WechatPaySettings | undefined
  alipay: AlipaySettings | undefined
  /** The most a minor may top up per day, in fen, from age 8 and from 16; the rules' own amounts if absent. */
  minorTopUpPerDayFen: readonly [number, number] | undefined
  sms: TencentSmsSettings | undefined
  /** Ready seats reach browsers whose tab is closed. */
  webPush: WebPushSettings | undefined
}

function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0)
    throw new Error(`${name} must be a whole number, not "${text}"`)
  return value
}

function portNumber(name: string, text: string | undefined, fallback: number): number {
  const port = wholeNumber(name, text, fallback)
  if (port > 65_535) throw new Error(`${name} must be at most 65535, not ${port}`)
  return port
}

function readDatabaseUrl(url: string | undefined): string | undefined {
  if (url) databaseHosts(url)
  return url || undefined
}

function readPublicUrl(text: string | undefined, port: number): string {
  const url = (text || `http://localhost:${port}`).replace(/\/+$/, '')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error(`PUBLIC_URL must be a web address, not "${url}"`)
  return url
}

/** Throws `SettingsFault` with everything that is missing or invalid. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { config, problems } = readSettings(env)
  if (problems.length > 0) throw new SettingsFault(problems)
  return config
}

/** Everything that is wrong with the gateway's settings, in words; empty if it can start with them. */
export const settingsProblems = (env: NodeJS.ProcessEnv): string[] => readSettings(env).problems

const NO_TRACING = { endpoint: undefined, ratio: 0, isShownHere: false }
const NO_ICE = { servers: [], turnSecret: null, relayOnly: false }

function readSettings(env: NodeJS.ProcessEnv): { config: Config; problems: string[] } {
  const settings = new SettingsReader()
  const isProduction = env.NODE_ENV === 'production'
  const number = (name: string, fallback: number) =>
    settings.take(() => wholeNumber(name, env[name], fallback), fallback)
  const port = settings.take(() => portNumber('PORT', env.PORT, 8080), 8080)
  const config: Config = {
    isProduction,
    // In development anyone can read all codes and move the clock, so by default only this machine can reach the site.
    host: env.HOST || (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port,
    dataDir: env.DATA_DIR || '.data',
    databaseUrl: settings.take(() => readDatabaseUrl(env.DATABASE_URL), undefined),
    databasePoolMax: number('DATABASE_POOL_MAX', 10),
    nats: settings.take(() => readNatsSettings(env), undefined),
    appSecret: env.APP_SECRET || undefined,
    enrolmentToken: env.NODE_ENROLMENT_TOKEN || undefined,
    operatorKey: env.OPERATOR_KEY || undefined,
    supportKey: env.SUPPORT_KEY || undefined,
    publicUrl: settings.take(() => readPublicUrl(env.PUBLIC_URL, port), ''),
    logLevel: env.LOG_LEVEL || 'info',
    tracing: settings.take(() => readTracingSettings(env), NO_TRACING),
    metricsToken: env.METRICS_TOKEN || undefined,
    metricsPort: env.METRICS_PORT
      ? settings.take(() => portNumber('METRICS_PORT', env.METRICS_PORT, 0), undefined)
      : undefined,
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    isMeasured: env.METRICS !== '0',
    rateLimitPerMinute: number('RATE_LIMIT_PER_MINUTE', 1200),
    pagesPerMinute: number('PAGES_PER_MINUTE', isProduction ? 600 : 100_000),
    maxEventLoopDelayMs: number('MAX_EVENT_LOOP_DELAY_MS', 3000),
    leaveSeconds: number('LEAVE_SECONDS', isProduction ? 10 : 0),
    trustProxy: settings.take(() => readTrustedProxies(env.TRUST_PROXY), false),
    smsPerAddressHour: number('SMS_PER_ADDRESS_HOUR', isProduction ? 30 : 1000),
    smsPerHour: number('SMS_PER_HOUR', isProduction ? 2000 : 1_000_000),
    smsPerDay: number('SMS_PER_DAY', isProduction ? 20_000 : 1_000_000),
    applicationsPerAddressHour: number('APPLICATIONS_PER_ADDRESS_HOUR', isProduction ? 10 : 1000),
    miniGameSecret: env.MINI_GAME_SECRET || undefined,
    miniGameSites: settings.take(() => readMiniGameSites(env), undefined),
    localPayment: !isProduction,
    localPayNoticeUrl: env.LOCAL_PAY_NOTICE_URL || `http://127.0.0.1:${port}/pay/notice/local`,
    localIdentity: !isProduction,
    nppa: settings.take(() => readNppaSettings(env), undefined),
    haima: settings.take(() => readHaimaSettings(env), undefined),
    ice: settings.take(() => readIceSettings(env), NO_ICE),
    wechatPay: settings.take(() => readWechatPaySettings(env), undefined),
    alipay: settings.take(() => readAlipaySettings(env), undefined),
    minorTopUpPerDayFen: settings.take(() => readDayLimits(env), undefined),
    sms: settings.take(() => readTencentSmsSettings(env), undefined),
    webPush: settings.take(() => readWebPushSettings(env), undefined),
  }
  return { config, problems: [...missingInProduction(env), ...settings.problems] }
}
