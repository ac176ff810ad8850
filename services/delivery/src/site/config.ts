import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { LocalizedText } from '@cloudplay/contract'
import { readFrameSource } from '@cloudplay/rules/embedding'
import { SettingsReader } from '@cloudplay/server-limits/settings-reader'
import type { Registry } from 'prom-client'
import { s3FromEnvironment, type S3Options } from '../builds/s3-builds.ts'
import type { Database } from '../database/database.ts'
import type { FirstData } from '../first-data/first-data.ts'
import type { HealthSettings } from '../health/trial.ts'
import { oidcFromEnvironment, type OidcSettings } from '../oidc/settings.ts'
import { isPlainHost } from '../page/edge-redirect.ts'
import type { Post } from '../notices/post.ts'
import { LIMITS, type Limits } from '../render/release-process.ts'
import { parseTeams, teamsFileFrom } from '../teams/teams-file.ts'

export interface DeliveryOptions {
  /** Delivery stores its local files in `dataDir/delivery`. */
  dataDir: string
  /** Stores state and log. The site opens it, and closes it after delivery. */
  database: Database
  /** At least 32 bytes, the same in every instance of the site: the registry is signed with a key made of it. */
  secret: Buffer
  /** What signed before `secret`: permits, sessions and forms signed by it are still valid. */
  olderSecrets?: readonly Buffer[]
  /** The bucket for builds; without one they are in `buildsFolder`. */
  s3?: S3Options | null
  /** Of several instances without a bucket, a disk that they share. Default: `dataDir/delivery/releases`. */
  buildsFolder?: string | undefined
  /** Where browsers get files of releases, say a CDN in front of this site: an origin, without a slash at its end. */
  assetsUrl?: string | undefined
  /** The shell's build, with its `shell.json`. */
  shellDist: string
  /** Pictures, served under `/media/`. */
  mediaDir: string
  /** Which team ships which remote: a `teams.json`, read again when it changes. Default: that of the working folder. */
  teamsFile?: string
  /** In production only the keys of the teams file count, and the dashboard asks for one. */
  production?: boolean
  /** Host of the mobile site that westernAngel, vipWelfare and landingView pages move to, say `m.example.com`. */
  mobileHost?: string | undefined
  /** The site's own host, say `play.example.com`, which http visitors are sent to. */
  publicHost?: string | undefined
  /** Send http visitors to https, but never those of localhost. */
  forceHttps?: boolean
  /** Origins the site may embed, each as `readFrameSource` gives it (SHELL-11). */
  frameSources?: readonly string[]
  /** Origins the site may connect to, load pictures from, and address prefixes it may load scripts from. */
  connectSources?: readonly string[]
  imageSources?: readonly string[]
  scriptSources?: readonly string[]
  /** Origins of webhooks that the operator allows beyond https at public names, such as `http://alerts.intern:8080`. */
  webhookOrigins?: readonly string[]
  /** Where people log in to the dashboard without a key; null: keys only (DELIV-26). */
  oidc?: OidcSettings | null
  /** Sends notices; default: over the network. */
  postNotice?: Post
  /** What a page of a remote may weigh, entry and chunks together, compressed; default `PAGE_BUDGET_KB`. */
  pageBudgetKb?: number | undefined
  /** Asks the gateway, in process, for what a page would ask first. */
  firstData?: FirstData
  /** How many releases render pages concurrently, a process each; 0: pages arrive as skeletons. */
  renderProcesses?: number
  /** Folders of builds that this machine made from its own sources: development renders those without a sandbox, too. */
  ownBuilds?: readonly string[]
  /** How long and how large a render may get. */
  renderLimits?: Limits
  /** How the site weighs browsers' reports and advances canaries; default: `healthDefaults` of health.ts. */
  health?: Partial<HealthSettings>
  /** Where delivery registers its figures for Prometheus (SEEN-1). */
  metrics?: Registry
  /** Gets a sentence for each event of rendering. */
  log?: (text: string) => void
  /** Browsers get the site's worker, which shows a page without a network; false removes it from them. Default: they do. */
  worker?: boolean
  /** Name of the site on screen. */
  siteName?: LocalizedText
  /** Milliseconds since 1970. */
  now?: () => number
}

type Environment = Record<string, string | undefined>

const isOff = (text: string | undefined): boolean => /^(0|off|false|no)$/i.test(text ?? '')
const listOf = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter(Boolean)

function requireFrameSource(text: string): string {
  const source = readFrameSource(text)
  if (!source)
    throw new Error(
      `FRAME_SOURCES has ${text}: use an origin such as https://report.example or https://*.report.example`,
    )
  return source
}

function requireWebhookOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && text.replace(/\/$/, '') === url.origin)
    return url.origin
  throw new Error(`WEBHOOK_ORIGINS has ${text}: use an origin such as https://alerts.intern:8443`)
}

/** Scripts come from there: nothing but an origin will do, and only localhost without TLS. */
function requireAssetsUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url !== null && text.replace(/\/$/, '') === url.origin
  if (!isPlain || (url.protocol !== 'https:' && url.hostname !== 'localhost'))
    throw new Error(
      `PUBLIC_ASSETS_URL is ${text}: an origin such as https://assets.example.com is needed`,
    )
  return url.origin
}

function readMobileHost(host: string | undefined): string | undefined {
  if (host && !isPlainHost(host))
    throw new Error(`MOBILE_HOST must be a host such as m.example.com, not "${host}"`)
  return host || undefined
}

function readBudget(text: string | undefined): number | undefined {
  if (!text) return undefined
  const budget = Number(text)
  if (!(budget > 0))
    throw new Error(`PAGE_BUDGET_KB is ${text}: a number of kilobytes above 0 is needed`)
  return budget
}

/** The remotes of this site's first pages, and a few activities. */
const RENDER_PROCESSES = 8

function readCount(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  if (!/^\d{1,3}$/.test(text))
    throw new Error(`RENDER_PROCESSES is ${text}: a number from 0 to 999 is needed`)
  return Number(text)
}

function readRenderLimits(text: string | undefined): Limits {
  if (!text) return LIMITS
  const seconds = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (seconds === 0)
    throw new Error(`RENDER_IDLE_SECONDS is ${text}: a number from 1 to 99999 is needed`)
  return { ...LIMITS, idleMs: seconds * 1000 }
}

/** Name -> least and largest value. */
const HEALTH_RANGES = {
  HEALTH_SAMPLE: [0, 100],
  HEALTH_NETWORK_VISITORS: [1, 1_000_000],
  HEALTH_NETWORKS: [1, 1000],
  HEALTH_STEP_VISITORS: [1, 1_000_000],
  HEALTH_STEP_SECONDS: [1, 604_800],
} as const

function readHealthValue(env: Environment, name: keyof typeof HEALTH_RANGES): number | undefined {
  const text = env[name]
  if (!text) return undefined
  const [least, largest] = HEALTH_RANGES[name]
  const value = /^\d{1,7}$/.test(text) ? Number(text) : NaN
  if (!(value >= least && value <= largest))
    throw new Error(`${name} is ${text}: a whole number from ${least} to ${largest} is needed`)
  return value
}

function readHealth(env: Environment, { take }: SettingsReader): Partial<HealthSettings> {
  const read = (name: keyof typeof HEALTH_RANGES) =>
    take(() => readHealthValue(env, name), undefined)
  const seconds = read('HEALTH_STEP_SECONDS')
  const given = {
    samplePercent: read('HEALTH_SAMPLE'),
    networkVisitors: read('HEALTH_NETWORK_VISITORS'),
    networks: read('HEALTH_NETWORKS'),
    stepVisitors: read('HEALTH_STEP_VISITORS'),
    stepMs: seconds === undefined ? undefined : seconds * 1000,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

function readOptions(env: Environment, settings: SettingsReader) {
  const { take } = settings
  const origins = (text: string | undefined, read: (one: string) => string) =>
    listOf(text).flatMap((one) => take(() => [read(one)], []))
  return {
    teamsFile: teamsFileFrom(env),
    s3: take(() => s3FromEnvironment(env), null),
    buildsFolder: env.BUILDS_FOLDER || undefined,
    pageBudgetKb: take(() => readBudget(env.PAGE_BUDGET_KB), undefined),
    assetsUrl: take(() => requireAssetsUrl(env.PUBLIC_ASSETS_URL), undefined),
    production: env.NODE_ENV === 'production',
    mobileHost: take(() => readMobileHost(env.MOBILE_HOST), undefined),
    publicHost: URL.canParse(env.PUBLIC_URL ?? '') ? new URL(env.PUBLIC_URL!).host : undefined,
    forceHttps: !isOff(env.FORCE_HTTPS),
    worker: !isOff(env.SERVICE_WORKER),
    frameSources: origins(env.FRAME_SOURCES, requireFrameSource),
    connectSources: listOf(env.CONNECT_SOURCES),
    imageSources: listOf(env.IMAGE_SOURCES),
    scriptSources: listOf(env.SCRIPT_SOURCES),
    webhookOrigins: origins(env.WEBHOOK_ORIGINS, requireWebhookOrigin),
    oidc: take(() => oidcFromEnvironment(env), null),
    renderProcesses: take(
      () => readCount(env.RENDER_PROCESSES, RENDER_PROCESSES),
      RENDER_PROCESSES,
    ),
    renderLimits: take(() => readRenderLimits(env.RENDER_IDLE_SECONDS), LIMITS),
    ownBuilds: (env.OWN_BUILDS ?? '').split(path.delimiter).filter(Boolean),
    health: readHealth(env, settings),
  } satisfies Partial<DeliveryOptions>
}

/** The part of the options that operators set by the environment. Throws everything that is wrong with it. */
export function optionsFromEnvironment(env: Environment) {
  const settings = new SettingsReader()
  const options = readOptions(env, settings)
  if (settings.problems.length > 0) throw new Error(settings.problems.join('; '))
  return options
}

/** What is wrong with delivery's settings, each in words; empty when it can start with them. */
export function settingsProblems(env: Environment): string[] {
  const settings = new SettingsReader()
  const { teamsFile } = readOptions(env, settings)
  settings.take(() => {
    let text: string
    try {
      text = readFileSync(teamsFile, 'utf8')
    } catch {
      throw new Error(`TEAMS_FILE must name a teams.json that can be read, not "${teamsFile}"`)
    }
    parseTeams(text, teamsFile)
  }, undefined)
  return settings.problems
}
