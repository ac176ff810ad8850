import { neededWith } from './needed-variable.ts'

/** A vendor's machines, played by the vendor's script in the page (PLAY-21). */
export interface HaimaSettings {
  /** Address of the vendor's H5 script. */
  sdkUrl: string
  /** Hexadecimal, 16, 24 or 32 bytes: pages use it to make the token for a start. */
  accessKey: string
  accessKeyId: string
  channelId: string
  /** Concurrent players, as agreed with the vendor. */
  seats: number
  /** The vendor's name of each game it runs, by `gameMark`. */
  packages: ReadonlyMap<string, string>
}

const KEY = /^([0-9a-f]{32}|[0-9a-f]{48}|[0-9a-f]{64})$/i
const GAME_MARK = /^[A-Za-z0-9_.:-]{1,64}$/
const SEATS_MAX = 10_000

/** Reads HAIMA_…; undefined if they are not set. Throws with the name of a missing or invalid one. */
export function readHaimaSettings(env: NodeJS.ProcessEnv): HaimaSettings | undefined {
  if (!env.HAIMA_SDK_URL) return undefined
  const needed = neededWith(env, 'HAIMA_SDK_URL', [
    'HAIMA_ACCESS_KEY',
    'HAIMA_ACCESS_KEY_ID',
    'HAIMA_SEATS',
    'HAIMA_GAMES',
  ])
  const accessKey = needed('HAIMA_ACCESS_KEY')
  if (!KEY.test(accessKey))
    throw new Error('HAIMA_ACCESS_KEY must be 16, 24 or 32 bytes in hexadecimal')
  const seats = Number(needed('HAIMA_SEATS'))
  if (!Number.isInteger(seats) || seats < 0 || seats > SEATS_MAX)
    throw new Error(`HAIMA_SEATS must be a whole number up to ${SEATS_MAX}`)
  return {
    sdkUrl: readScriptUrl(env.HAIMA_SDK_URL),
    accessKey,
    accessKeyId: needed('HAIMA_ACCESS_KEY_ID'),
    channelId: env.HAIMA_CHANNEL_ID ?? '',
    seats,
    packages: readPackages(needed('HAIMA_GAMES')),
  }
}

function readScriptUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`HAIMA_SDK_URL must be a web address, not "${text}"`)
  return text
}

/** "0ad=com.vendor.0ad,torcs=com.vendor.torcs" */
function readPackages(text: string): Map<string, string> {
  const packages = new Map<string, string>()
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [gameMark = '', name = '', ...rest] = entry.split('=').map((part) => part.trim())
    if (!GAME_MARK.test(gameMark) || name === '' || rest.length > 0)
      throw new Error(`HAIMA_GAMES must read mark=package,…; "${entry}" does not`)
    if (packages.has(gameMark)) throw new Error(`HAIMA_GAMES names ${gameMark} twice`)
    packages.set(gameMark, name)
  }
  return packages
}
