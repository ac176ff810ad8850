import pg from 'pg'

/**
 * Makes everything that the gateway does happen in an order that depends on nothing but what it does. PostgreSQL answers when it
 * likes, and several connections wait for each other as they like. Here one connection is lent at a time, first come, first
 * served; a statement is sent when nothing else is left to do; and notices arrive when `notices` is called.
 */
export interface OneOrder {
  /** Waits for the notice `last`, which a statement has sent, then lets all notices before it arrive. */
  notices: (last: string) => Promise<void>
  /**
   * Ends the gateway's process when it has sent so many more statements: the database gets the last one, and no line of the gateway runs
   * any more. Resolves at its end.
   */
  dieAfter: (statements: number) => Promise<void>
  /** Its end, now at the latest, and that of its connections: the database rolls back what was under way. */
  bury: (close: () => Promise<unknown>) => Promise<void>
  /** While another process starts, connections wait for each other as they like. */
  starting: (start: () => Promise<unknown>) => Promise<void>
  /** From now on, everything is as before. */
  end: () => void
}

/** Everything that touches no database ends sooner. */
const MOST_TURNS = 10_000
let ownTurns = 0

const nextTurn = () =>
  new Promise<void>((resolve) => {
    ownTurns++
    setImmediate(() => {
      ownTurns--
      resolve()
    })
  })

const othersWait = () =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'Immediate').length > ownTurns

/** Resolves when nothing runs but waits for the database: a request's body, for one, takes some turns of the event loop. */
async function nothingElse(): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    await nextTurn()
    if (!othersWait()) return
  }
  throw new Error('the gateway never waits')
}

type Connect = () => Promise<pg.PoolClient>
type Query = (...asked: unknown[]) => unknown
type Emit = (event: string, ...about: unknown[]) => boolean

/** What a process waits for when it has ended. */
const never = new Promise<never>(() => {})

const names = new Map<string, string>()

/** A statement with values gets a name, and is planned once in a connection: planning was half of the database's time. */
function named(asked: unknown, [values]: unknown[]): unknown {
  const statement = asked as pg.QueryConfig & Partial<pg.Submittable>
  const { text, submit } = statement
  const hasValues = Array.isArray(values) || statement.values !== undefined
  if (typeof text !== 'string' || submit || !hasValues) return asked
  if (!names.has(text)) names.set(text, `statement ${names.size}`)
  return { ...statement, name: names.get(text) }
}

/** `nowMs` becomes the time by which the gateway's caches age; each connection runs `settings` first. */
export function inOneOrder(nowMs: () => number, settings: string): OneOrder {
  const pools = pg.Pool.prototype as unknown as { connect: Connect }
  const clients = pg.Client.prototype as unknown as { query: Query; emit: Emit }
  const { connect } = pools
  const { query, emit } = clients
  const performanceNow = performance.now.bind(performance)
  const held: { text: string; arrive: () => void }[] = []
  let hasCome: { last: string; resolve: () => void } | null = null
  let lent: Promise<unknown> = Promise.resolve()
  const known = new WeakSet<pg.PoolClient>()
  /** The pools and connections of the process that runs, and of those that have ended. */
  const living = new Set<object>()
  const dead = new WeakSet<object>()
  const underWay = new Set<Promise<unknown>>()
  let left = Infinity
  let isStarting = false
  let ended = () => {}

  function die(): void {
    left = Infinity
    for (const one of living) dead.add(one)
    lent = Promise.resolve()
    held.length = 0
    ended()
  }

  pools.connect = async function (this: object) {
    if (dead.has(this)) return never
    living.add(this)
    const before = lent
    let returned = () => {}
    if (!isStarting) {
      lent = new Promise<void>((resolve) => (returned = resolve))
      await before
    }
    try {
      const client = await connect.call(this as never)
      if (dead.has(this)) dead.add(client)
      if (!known.has(client)) await query.call(client, settings)
      known.add(client)
      const { release } = client
      client.release = (error) => {
        release.call(client, error)
        returned()
      }
      return client
    } catch (error) {
      returned()
      throw error
    }
  }
  clients.query = async function (this: pg.Client, asked, ...more) {
    await nothingElse()
    if (dead.has(this)) return never
    if (!living.has(this)) {
      living.add(this)
      this.once('end', () => living.delete(this))
    }
    const sent = Promise.resolve(query.call(this, named(asked, more), ...more))
    underWay.add(sent)
    if (--left === 0) die()
    const [answer] = await Promise.allSettled([sent])
    underWay.delete(sent)
    if (dead.has(this)) return never
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }
  clients.emit = function (this: unknown, event, ...about) {
    if (event !== 'notification') return emit.call(this, event, ...about)
    if (dead.has(this as object)) return true
    const { payload: text = '' } = about[0] as { payload?: string }
    if (text === hasCome?.last) hasCome.resolve()
    else held.push({ text, arrive: () => emit.call(this, event, ...about) })
    return true
  }
  performance.now = nowMs

  return {
    async notices(last) {
      await new Promise<void>((resolve) => (hasCome = { last, resolve }))
      for (const { arrive } of held.splice(0)) arrive()
    },
    dieAfter(statements) {
      left = statements
      return new Promise((resolve) => (ended = resolve))
    },
    async bury(close) {
      if (left !== Infinity) die()
      await Promise.allSettled(underWay)
      const connections = [...living].filter((one) => one instanceof pg.Client)
      const gone = Promise.all(
        connections.map((one) => new Promise<void>((resolve) => one.once('end', resolve))),
      )
      living.clear()
      void close()
      for (const one of connections) void one.end()
      await gone
    },
    async starting(start) {
      isStarting = true
      await start()
      isStarting = false
    },
    end() {
      Object.assign(pools, { connect })
      Object.assign(clients, { query, emit })
      performance.now = performanceNow
    },
  }
}
