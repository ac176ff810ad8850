import { readGenerations, secretFaults } from '../generations.ts'

/** Variables that open a door of the site, or sign something that does. */
const SECRETS = [
  'APP_SECRET',
  'OPERATOR_KEY',
  'SUPPORT_KEY',
  'METRICS_TOKEN',
  'NODE_ENROLMENT_TOKEN',
  'TURN_SECRET',
] as const

/** Companies and authorities the site needs to serve players: the variable that turns each on, and its purpose. */
const SMS = 'TENCENT_SMS_SECRET_ID'
const IDENTITY = 'NPPA_APP_ID'
const PAYMENT = ['WECHAT_PAY_MERCHANT_ID', 'ALIPAY_APP_ID'] as const

const LOCAL_PROVIDERS = ['LOCAL_PAYMENT', 'LOCAL_IDENTITY'] as const

/** The settings that NODE_ENV=production lacks: it has no defaults, and no provider that accepts everyone. Empty in development. */
export function missingInProduction(env: NodeJS.ProcessEnv): string[] {
  if (env.NODE_ENV !== 'production') return []
  const problems: string[] = []
  const need = (isThere: boolean, problem: string) => void (isThere || problems.push(problem))
  need(!!env.APP_SECRET, 'APP_SECRET must be set: all instances share it')
  problems.push(...SECRETS.flatMap((name) => secretFaults(name, env[name])))
  const shared = readGenerations(env.SUPPORT_KEY ?? '').filter((key) => key !== '')
  need(
    !readGenerations(env.OPERATOR_KEY ?? '').some((key) => shared.includes(key)),
    'SUPPORT_KEY must differ from OPERATOR_KEY: support could act',
  )
  need(
    isPublicHttps(env.PUBLIC_URL),
    'PUBLIC_URL must be set to the https address players reach the site at',
  )
  need(!!env[SMS], `${SMS} and the other TENCENT_SMS_ variables must be set: no one could register`)
  need(
    !!env[IDENTITY],
    `${IDENTITY} and the other NPPA_ variables must be set: no one could be verified`,
  )
  need(
    PAYMENT.some((name) => env[name]),
    `${PAYMENT.join(' or ')}, with its other variables, must be set: no one could pay`,
  )
  for (const name of LOCAL_PROVIDERS)
    need(!env[name] || env[name] === '0', `${name} is for development only and must not be set`)
  return problems
}

function isPublicHttps(text: string | undefined): boolean {
  if (!text || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (
    protocol === 'https:' &&
    !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname)
  )
}
