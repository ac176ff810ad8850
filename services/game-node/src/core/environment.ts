type Env = Readonly<Record<string, string | undefined>>

/** Variables with which any program finds its files, its language and its certificates. */
const ORDINARY = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'NODE_ENV',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
]
/** Settings of a node whose names don't begin with `NODE_` or `OTEL_`. */
const OF_NODE = [
  'GATEWAY_URL',
  'DATA_DIR',
  'DRAIN_MS',
  'HARDWARE_ENCODER',
  'LOG_LEVEL',
  'LOG_FORMAT',
  'STREAM_PUBLISHER',
  'UNSANDBOXED_GAMES',
]

const only = (env: Env, isWanted: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value !== undefined && isWanted(name) ? [[name, value]] : [],
    ),
  )

/** The part of a machine's environment that a node may see, without a site's payment keys and secrets. */
export const nodeEnvironment = (env: Env): Record<string, string> =>
  only(
    env,
    (name) => /^(?:NODE|OTEL)_/.test(name) || ORDINARY.includes(name) || OF_NODE.includes(name),
  )

/** The part of a node's environment that a seat may see, without the node's credentials. */
export const seatEnvironment = (env: Env): Record<string, string> =>
  only(env, (name) => ORDINARY.includes(name))
