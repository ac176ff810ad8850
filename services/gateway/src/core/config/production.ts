const MIN_SECRET_BYTES = 32
/** What a game node asks of its key too. */
const MIN_NODE_KEY_CHARS = 16

/** Companies and authorities without which the site could not serve players: a variable that turns each on, and what it is for. */
const SMS = 'TENCENT_SMS_SECRET_ID'
const IDENTITY = 'NPPA_APP_ID'
const PAYMENT = ['WECHAT_PAY_MERCHANT_ID', 'ALIPAY_APP_ID'] as const

const LOCAL_PROVIDERS = ['LOCAL_PAYMENT', 'LOCAL_IDENTITY'] as const

/**
 * What NODE_ENV=production lacks: nothing is made up, derived or left to a provider that believes everyone. Empty in
 * development.
 */
export function missingInProduction(env: NodeJS.ProcessEnv): string[] {
  if (env.NODE_ENV !== 'production') return []
  const problems: string[] = []
  const need = (isThere: boolean, problem: string) => void (isThere || problems.push(problem))
  need(Buffer.byteLength(env.APP_SECRET ?? '') >= MIN_SECRET_BYTES, `APP_SECRET must be set to at least ${MIN_SECRET_BYTES} bytes`)
  need((env.NODE_KEY ?? '').length >= MIN_NODE_KEY_CHARS, `NODE_KEY must be set to at least ${MIN_NODE_KEY_CHARS} characters`)
  need(isPublicHttps(env.PUBLIC_URL), 'PUBLIC_URL must be set to the https address players reach the site at')
  need(!!env[SMS], `${SMS} and the other TENCENT_SMS_ variables must be set: no one could register`)
  need(!!env[IDENTITY], `${IDENTITY} and the other NPPA_ variables must be set: no one could be verified`)
  need(
    PAYMENT.some((name) => env[name]),
    `${PAYMENT.join(' or ')}, with its other variables, must be set: no one could pay`,
  )
  for (const name of LOCAL_PROVIDERS) need(!env[name] || env[name] === '0', `${name} is for development only and must not be set`)
  return problems
}

function isPublicHttps(text: string | undefined): boolean {
  if (!text || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' && !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname)
}
