import { readAlipaySettings, type AlipaySettings } from './alipay.ts'
import { readDayLimits } from './day-limits.ts'
import { readHaimaSettings, type HaimaSettings } from './haima.ts'
import { readIceSettings, type IceSettings } from './ice.ts'
import { readMiniGameSites } from './mini-game-sites.ts'
import { readNppaSettings, type NppaSettings } from './nppa.ts'
import { missingInProduction } from './production.ts'
import { SettingsFault, SettingsReader } from './settings-fault.ts'
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
  /** What Prometheus proves itself with at /metrics of the site's own port; without it that is closed in production. */
  metricsToken: string | undefined
  /** A port that answers /metrics and nothing else, at `metricsHost`. */
  metricsPort: number | undefined
  metricsHost: string
  /** Calls a minute from one address. */
  rateLimitPerMinute: number
  /** Pages (HTML) a minute from one address. Wide in development, where all players share one. */
  pagesPerMinute: number
  /** A server that is this late with its own timers answers 503 until it has caught up; 0 never does. */
  maxEventLoopDelayMs: number
  /** The proxies, by address or network, whose word on a visitor's address is taken. */
  trustProxy: string[] | false
  /** SMS codes an hour that one address may ask for. Wide in development, where all players share one. */
  smsPerAddressHour: number
  /** Different games asked for an hour that one address may send. Wide in development, where all players share one. */
  applicationsPerAddressHour: number
  /** Shared with the mini-games' provider, which checks the signed query by it; a derived one when absent. */
  miniGameSecret: string | undefined
  /** Hosts that mini-games may run on: what the signed query tells of a player goes nowhere else. Those of a fresh install when absent. */
  miniGameSites: readonly string[] | undefined
  /** The local payment provider, which takes no money. Never in production. */
  localPayment: boolean
  /** Where the local provider sends its notices: the gateway itself, seen from inside. */
  localPayNoticeUrl: string
  /** The local provider of identities, which believes everyone. Never in production. */
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

function portNumber(name: string, text: string | undefined, fallback: number): number {
  const port = wholeNumber(name, text, fallback)
  if (port > 65_535) throw new Error(`${name} must be at most 65535, not ${port}`)
  return port
}

function readPublicUrl(text: string | undefined, port: number): string {
  const url = (text || `http://localhost:${port}`).replace(/\/+$/, '')
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new Error(`PUBLIC_URL must be a web address, not "${url}"`)
  return url
}

/** Throws `SettingsFault` with everything that is missing or makes no sense. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { config, problems } = readSettings(env)
  if (problems.length > 0) throw new SettingsFault(problems)
  return config
}

/** What is wrong with the gateway's settings, each in words; empty when it can start with them. */
export const settingsProblems = (env: NodeJS.ProcessEnv): string[] => readSettings(env).problems

function readSettings(env: NodeJS.ProcessEnv): { config: Config; problems: string[] } {
  const settings = new SettingsReader()
  const isProduction = env.NODE_ENV === 'production'
  const number = (name: string, fallback: number) => settings.take(() => wholeNumber(name, env[name], fallback), fallback)
  const port = settings.take(() => portNumber('PORT', env.PORT, 8080), 8080)
  const config: Config = {
    isProduction,
    // The development site has the codes of everybody and a clock that anybody may move: it is this machine's alone unless told.
    host: env.HOST || (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port,
    dataDir: env.DATA_DIR || '.data',
    databaseUrl: env.DATABASE_URL || undefined,
    databasePoolMax: number('DATABASE_POOL_MAX', 10),
    appSecret: env.APP_SECRET || undefined,
    nodeKey: env.NODE_KEY || undefined,
    operatorKey: env.OPERATOR_KEY || undefined,
    publicUrl: settings.take(() => readPublicUrl(env.PUBLIC_URL, port), ''),
    logLevel: env.LOG_LEVEL || 'info',
    metricsToken: env.METRICS_TOKEN || undefined,
    metricsPort: env.METRICS_PORT ? settings.take(() => portNumber('METRICS_PORT', env.METRICS_PORT, 0), undefined) : undefined,
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    rateLimitPerMinute: number('RATE_LIMIT_PER_MINUTE', 1200),
    pagesPerMinute: number('PAGES_PER_MINUTE', isProduction ? 600 : 100_000),
    maxEventLoopDelayMs: number('MAX_EVENT_LOOP_DELAY_MS', 3000),
    trustProxy: settings.take(() => readTrustedProxies(env.TRUST_PROXY), false),
    smsPerAddressHour: number('SMS_PER_ADDRESS_HOUR', isProduction ? 30 : 1000),
    applicationsPerAddressHour: number('APPLICATIONS_PER_ADDRESS_HOUR', isProduction ? 10 : 1000),
    miniGameSecret: env.MINI_GAME_SECRET || undefined,
    miniGameSites: settings.take(() => readMiniGameSites(env), undefined),
    localPayment: !isProduction,
    localPayNoticeUrl: env.LOCAL_PAY_NOTICE_URL || `http://127.0.0.1:${port}/pay/notice/local`,
    localIdentity: !isProduction,
    nppa: settings.take(() => readNppaSettings(env), undefined),
    haima: settings.take(() => readHaimaSettings(env), undefined),
    ice: settings.take(() => readIceSettings(env), { servers: [], turnSecret: null, relayOnly: false }),
    wechatPay: settings.take(() => readWechatPaySettings(env), undefined),
    alipay: settings.take(() => readAlipaySettings(env), undefined),
    minorTopUpPerDayFen: settings.take(() => readDayLimits(env), undefined),
    sms: settings.take(() => readTencentSmsSettings(env), undefined),
  }
  return { config, problems: [...missingInProduction(env), ...settings.problems] }
}
