import { readFileSync } from 'node:fs'
import type { LocalizedText } from '@cloudplay/contract'
import { readFrameSource } from '@cloudplay/rules/embedding'
import type { FirstData } from '../page/first-data.ts'
import { isPlainHost } from '../page/edge-redirect.ts'
import { parseTeams, teamsFileFrom } from '../teams/teams-file.ts'

export interface DeliveryOptions {
  /** Everything delivery keeps lies in `dataDir/delivery`. */
  dataDir: string
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
  /** Asks the gateway, in process, for what a page would ask first. */
  firstData?: FirstData
  /** Whom a limit by address is about: the address itself, or the network of it. */
  networkOf?: (address: string) => string
  /** Name of the site on screen. */
  siteName?: LocalizedText
  /** Milliseconds since 1970. */
  now?: () => number
}

const listOf = (text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter(Boolean)

function requireFrameSource(text: string): string {
  const source = readFrameSource(text)
  if (!source)
    throw new Error(`FRAME_SOURCES holds ${text}: an origin such as https://report.example or https://*.report.example is needed`)
  return source
}

/** The part of the options that operators set by the environment. */
export function optionsFromEnvironment(
  env: Record<string, string | undefined>,
): Pick<
  DeliveryOptions,
  | 'teamsFile'
  | 'production'
  | 'mobileHost'
  | 'publicHost'
  | 'forceHttps'
  | 'frameSources'
  | 'connectSources'
  | 'imageSources'
  | 'scriptSources'
> {
  return {
    teamsFile: teamsFileFrom(env),
    production: env.NODE_ENV === 'production',
    mobileHost: env.MOBILE_HOST || undefined,
    publicHost: URL.canParse(env.PUBLIC_URL ?? '') ? new URL(env.PUBLIC_URL!).host : undefined,
    forceHttps: !/^(0|off|false|no)$/i.test(env.FORCE_HTTPS ?? ''),
    frameSources: listOf(env.FRAME_SOURCES).map(requireFrameSource),
    connectSources: listOf(env.CONNECT_SOURCES),
    imageSources: listOf(env.IMAGE_SOURCES),
    scriptSources: listOf(env.SCRIPT_SOURCES),
  }
}

/** What is wrong with delivery's settings, each in words; empty when it can start with them. */
export function settingsProblems(env: Record<string, string | undefined>): string[] {
  const problems: string[] = []
  const read = (reader: () => unknown) => {
    try {
      reader()
    } catch (error) {
      problems.push((error as Error).message)
    }
  }
  read(() => optionsFromEnvironment(env))
  const host = env.MOBILE_HOST
  if (host && !isPlainHost(host)) problems.push(`MOBILE_HOST must be a host such as m.example.com, not "${host}"`)
  read(() => {
    const file = teamsFileFrom(env)
    let text: string
    try {
      text = readFileSync(file, 'utf8')
    } catch {
      throw new Error(`TEAMS_FILE must name a teams.json that can be read, not "${file}"`)
    }
    parseTeams(text, file)
  })
  return problems
}
