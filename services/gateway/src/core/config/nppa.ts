import { neededWith } from './needed-variable.ts'

/** The national real-name authentication system (网络游戏防沉迷实名认证系统), with the ids it gives to a company and a game. */
export interface NppaSettings {
  appId: string
  bizId: string
  /** 32 hexadecimal digits: as bytes it encrypts the bodies, as text it begins the signed text. */
  secretKey: string
  checkUrl: string
  queryUrl: string
  reportUrl: string
}

/** The system's own addresses; its documents give http for the two of the second host. */
const CHECK_URL = 'https://api.wlc.nppa.gov.cn/idcard/authentication/check'
const QUERY_URL = 'http://api2.wlc.nppa.gov.cn/idcard/authentication/query'
const REPORT_URL = 'http://api2.wlc.nppa.gov.cn/behavior/collection/loginout'

/** Reads NPPA_…; undefined if they are not set. Throws with the name of a missing or invalid one. */
export function readNppaSettings(env: NodeJS.ProcessEnv): NppaSettings | undefined {
  if (!env.NPPA_APP_ID) return undefined
  const needed = neededWith(env, 'NPPA_APP_ID', ['NPPA_BIZ_ID', 'NPPA_SECRET_KEY'])
  const address = (name: string, fallback: string): string => {
    const value = env[name] || fallback
    if (!URL.canParse(value)) throw new Error(`${name} must be an address, not "${value}"`)
    return value
  }
  const secretKey = needed('NPPA_SECRET_KEY')
  if (!/^[0-9a-f]{32}$/i.test(secretKey))
    throw new Error('NPPA_SECRET_KEY must be 32 hexadecimal digits')
  return {
    appId: env.NPPA_APP_ID,
    bizId: needed('NPPA_BIZ_ID'),
    secretKey,
    checkUrl: address('NPPA_CHECK_URL', CHECK_URL),
    queryUrl: address('NPPA_QUERY_URL', QUERY_URL),
    reportUrl: address('NPPA_REPORT_URL', REPORT_URL),
  }
}
