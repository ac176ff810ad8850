/** A NATS broker, or several of a cluster, that carries notices between instances. */
export interface NatsSettings {
  /** Hosts, each with its port if it has one. */
  servers: readonly string[]
  isSecure: boolean
  /** A name with its password, or a token alone; neither for a broker that lets everybody in. */
  user: string | undefined
  password: string | undefined
}

const PARTS = /^(nats|tls):\/\/(?:([^@/:]+)(?::([^@/]+))?@)?([^@/?#]+)\/?$/
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/** NATS_URL: `nats://name:password@one:4222,two:4222`, or `tls://…`. */
export function readNatsSettings(env: NodeJS.ProcessEnv): NatsSettings | undefined {
  if (!env.NATS_URL) return undefined
  const [, protocol, user, password, hosts = ''] = PARTS.exec(env.NATS_URL) ?? []
  const servers = hosts.split(',')
  // The address contains a password: no message repeats it.
  if (!servers.every((server) => HOST.test(server)))
    throw new Error(
      'NATS_URL must be an address like nats://name:password@one:4222,two:4222, or tls://…',
    )
  if (!env.DATABASE_URL)
    throw new Error('NATS_URL needs DATABASE_URL: an embedded database has one instance')
  if (!user && env.NODE_ENV === 'production')
    throw new Error(
      'NATS_URL must contain a name and password, or a token: else anyone could listen',
    )
  return { servers, isSecure: protocol === 'tls', user: decoded(user), password: decoded(password) }
}

const decoded = (text: string | undefined) => (text ? decodeURIComponent(text) : undefined)
