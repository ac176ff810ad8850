import pg from 'pg'
import { databaseHosts } from '../core/database-hosts.ts'
import { StartFault } from '../core/start-fault.ts'

export const CONNECTION_TIMEOUT_MS = 5_000
/** No statement takes this long: the other side is silent. */
export const QUERY_TIMEOUT_MS = 15_000
/** The server cancels a statement before this side times out, so that its connection stays usable. */
const STATEMENT_TIMEOUT_MS = 12_000
/** The server ends a gateway's session that stops inside a transaction, and releases its locks. */
const IDLE_IN_TRANSACTION_MS = 3_000
/** Longer than a lock's holder may stop, so that waiting sessions get the lock. */
const LOCK_TIMEOUT_MS = 6_000
const KEEPALIVE_AFTER_MS = 10_000

/** `on` for a standby, and for a server that was made read-only. */
export const ASKS_READ_ONLY = 'show transaction_read_only'
/** As statements: poolers refuse such parameters of a connection, or drop them silently. */
const SETTINGS = `set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set lock_timeout = ${LOCK_TIMEOUT_MS};
  set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}; ${ASKS_READ_ONLY}`

/** The server takes no writes: a standby, or a primary that is being replaced. */
class ReadOnlyServer extends Error {
  override name = 'ReadOnlyServer'
  override message = 'the database server takes no writes'
}

/** The servers of a DATABASE_URL. One takes writes, and that one may change. */
export class Hosts {
  readonly #urls: string[]
  #current = 0
  /** Connections made before this count of server changes are useless. */
  readonly #changes = new Map<string, number>()

  constructor(url: string) {
    this.#urls = databaseHosts(url)
  }

  get count(): number {
    return this.#urls.length
  }
  /** The server to connect to. */
  get url(): string {
    return this.#urls[this.#current]!
  }
  /** The server is unreachable or read-only: the next connection uses the next server. */
  leave(url: string): void {
    if (url === this.url) this.#current = (this.#current + 1) % this.count
  }
  turnedReadOnly(url: string): void {
    this.#changes.set(url, this.changesOf(url) + 1)
    this.leave(url)
  }
  changesOf(url: string): number {
    return this.#changes.get(url) ?? 0
  }
}

/** The pool that connections come from and return to with `release`. */
export interface ClientSource {
  pool: pg.Pool
  /** A connection to a server that took writes when it was made. */
  connect: () => Promise<pg.PoolClient>
  /** A statement found this connection's server read-only: no earlier connection is used again. */
  turnedReadOnly: (client: pg.PoolClient) => void
}

/** Connections to a PostgreSQL server. None can block another process for more than seconds. */
export function openServerPool(url: string, max: number): ClientSource {
  const hosts = new Hosts(url)
  const made = new WeakMap<object, { url: string; changes: number }>()

  class HostClient extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.url })
      made.set(this, { url: hosts.url, changes: hosts.changesOf(hosts.url) })
    }
  }
  async function requireWrites(client: pg.ClientBase): Promise<void> {
    if (await isReadOnly(client, SETTINGS)) throw new ReadOnlyServer()
  }
  const pool = new pg.Pool({
    // The types of `pg` don't say that a pool passes its settings to its clients.
    Client: HostClient as unknown as new () => pg.ClientBase,
    max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
    // Statements that don't wait for each other share the way to the server.
    pipeline: true,
    // The pool waits for this promise; its types don't say so.
    onConnect: requireWrites as unknown as () => void,
  } as pg.PoolConfig)

  async function connect(): Promise<pg.PoolClient> {
    for (let tries = 1; ; tries++) {
      const url = hosts.url
      try {
        for (;;) {
          const client = await pool.connect()
          const { url, changes } = made.get(client)!
          if (changes === hosts.changesOf(url)) return client
          client.release(true)
        }
      } catch (error) {
        // All connections are in use: no server is at fault.
        if ((error as Error).message.startsWith('timeout exceeded')) throw error
        hosts.leave(url)
        if (tries >= hosts.count) throw error
      }
    }
  }
  return {
    pool,
    connect,
    turnedReadOnly: (client) => {
      const known = made.get(client)
      if (known && known.changes === hosts.changesOf(known.url)) hosts.turnedReadOnly(known.url)
    },
  }
}

/** Runs `statements`; the last one is the query. */
async function isReadOnly(client: pg.ClientBase, statements = ASKS_READ_ONLY): Promise<boolean> {
  const results = [await client.query(statements)].flat() as pg.QueryResult<{
    transaction_read_only: string
  }>[]
  return results.at(-1)!.rows[0]?.transaction_read_only === 'on'
}

/** One connection outside the pools, to the first server that takes writes. Throws the last server's error. */
export async function connectApart(
  hosts: Hosts,
  config: pg.ClientConfig,
  onError: (error: Error) => void,
): Promise<pg.Client> {
  for (let tries = 1; ; tries++) {
    const url = hosts.url
    const client = new pg.Client({
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      keepAlive: true,
      ...config,
      connectionString: url,
    })
    client.on('error', onError)
    try {
      await client.connect()
      if (await isReadOnly(client)) throw new ReadOnlyServer()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      hosts.leave(url)
      if (tries >= hosts.count) throw error
    }
  }
}

/** How often to test a pooler: a query elsewhere may use the session that would reveal it. */
const SESSION_PROBES = 5

/** Throws if sessions are shared, as behind a pooler in transaction mode: LISTEN, locks and settings would be lost or another session's. */
export async function requireOwnSessions(one: ClientSource, other: ClientSource): Promise<void> {
  const [first, second] = await Promise.all([one.connect(), other.connect()])
  try {
    for (let probe = 0; probe < SESSION_PROBES; probe++)
      if (await sharesSession(first, second))
        throw new StartFault(
          'DATABASE_URL leads to a pooler in transaction mode, where LISTEN, session locks and settings are lost: set pool_mode = session there, or name the PostgreSQL server itself',
        )
  } finally {
    first.release()
    second.release()
  }
}

async function sharesSession(first: pg.PoolClient, second: pg.PoolClient): Promise<boolean> {
  const mine = crypto.randomUUID()
  await first.query("select set_config('cloudplay.session', $1, false)", [mine])
  const seenBy = async (client: pg.PoolClient) =>
    (await client.query("select current_setting('cloudplay.session', true) as seen")).rows[0]
      .seen as string | null
  // Keeps the server side of the first session busy, if the pooler allows it.
  await second.query('begin')
  try {
    return (await seenBy(second)) === mine || (await seenBy(first)) !== mine
  } finally {
    await second.query('rollback')
  }
}
