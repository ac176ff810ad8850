import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ConnectCode, PayType } from '@cloudplay/contract/envelope'
import pg from 'pg'
import { registerPlayer, type DrillPlayer } from '../support/players.ts'
import type { RenderedSite } from './rendered-site.ts'
import { ENDING_DAYS, SEATS, type WatchedSite } from './watched-site.ts'

const PRODUCT = 'starlight-pay'
const AGAIN_MS = 300
/** A site takes so many orders of one player, and seconds of one session. */
const CALL_EVERY_MS = 600
const WITHIN_MS = 60_000
const FILLED = 0.95
/** `sessions/repository.ts` of the gateway: who moves the queue has it. */
const QUEUE_LOCK = 'select pg_advisory_lock(4711002)'
const RECORDED = new URL('../../../shared/rules/src/testing/recorded-lags.json', import.meta.url)

/** Something that goes wrong, and what ends it. */
export interface Fault {
  alert: string
  what: string
  begin: () => Promise<void> | void
  end: () => Promise<void> | void
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + WITHIN_MS
  while (!(await isSo())) {
    if (performance.now() > endMs) throw new Error(`not in time: ${what}`)
    await delay(AGAIN_MS)
  }
}

/** Repeats some work until it is stopped. */
function repeated(work: () => Promise<unknown>, everyMs = CALL_EVERY_MS) {
  const over = new AbortController()
  const running = (async () => {
    while (!over.signal.aborted) {
      await work()
      await delay(everyMs)
    }
  })()
  return async () => {
    over.abort()
    await running
  }
}

/** The players of the drill, who come and take seats. */
export async function openPlayers({ gateway }: WatchedSite) {
  const players: DrillPlayer[] = []
  for (let index = 0; index <= SEATS; index++) players.push(await registerPlayer(gateway, index))
  const seated = new Map<DrillPlayer, string>()

  async function take(player: DrillPlayer): Promise<'seated' | 'queued' | null> {
    const asked = { product_code: PRODUCT, consume_type: 1 }
    const answer = await gateway.call('getService', asked, player.token)
    if (answer?.status !== 200) return null
    const { status, data } = answer.data
    if (status === ConnectCode.coinEntry || status === ConnectCode.freeEntry) {
      const serId = data.seat!.ser_id
      const entered = await gateway.call('confirmUse', { ...asked, ser_id: serId }, player.token)
      if (entered?.status !== 200) return null
      seated.set(player, entered.data.cid)
      return 'seated'
    }
    if (status !== ConnectCode.noServer) return null
    const place = { consume_data: data.consume_data! }
    const queued = await gateway.call('confirmQueue', place, player.token)
    return queued?.status === 200 ? 'queued' : null
  }
  const leave = async (player: DrillPlayer) => {
    const cid = seated.get(player)
    seated.delete(player)
    if (cid) await gateway.call('cancellation', { cid }, player.token)
  }
  return {
    all: players,
    seated,
    take,
    leave,
    /** All seats are taken; the last player has none. */
    async fill() {
      for (const player of players.slice(0, SEATS))
        if (!seated.has(player))
          await until('a seat', async () => (await take(player)) === 'seated')
    },
    async empty() {
      for (const player of players) await leave(player)
    },
  }
}
export type Players = Awaited<ReturnType<typeof openPlayers>>

export function certificateEnds(site: WatchedSite): Fault {
  return {
    alert: 'CertificateEnds',
    what: `a certificate with ${ENDING_DAYS} days left, then a new one`,
    // The site starts with it.
    begin: () => undefined,
    async end() {
      site.renewCertificate()
      await site.gateway.end()
      await site.gateway.start()
    },
  }
}

export function nodeLost(site: WatchedSite): Fault {
  return {
    alert: 'NodesLost',
    what: 'a game node killed with kill -9, then started again',
    begin: () => site.killNode(),
    end: () => site.startNode(),
  }
}

export function diskLow(site: WatchedSite): Fault {
  const file = join(site.dataDir, 'filler')
  return {
    alert: 'DiskLow',
    what: `a disk of ${site.diskBytes / 1024 / 1024} MB filled to ${FILLED * 100} %, then cleared`,
    begin: () => writeFileSync(file, Buffer.alloc(site.diskBytes * FILLED)),
    end: () => rmSync(file),
  }
}

export function databaseAway({ server }: WatchedSite): Fault {
  return {
    alert: 'DatabaseAway',
    what: 'PostgreSQL stopped, then started',
    begin: () => server.stop(),
    end: () => server.start(),
  }
}

export function paymentsFail({ gateway, company }: WatchedSite, players: Players): Fault {
  let stop = async () => undefined as void
  return {
    alert: 'PaymentsFail',
    what: 'the payment company answers 500, then as usual',
    begin() {
      company.mood.failure = { status: 500, code: 'SYSTEM_ERROR' }
      stop = repeated(() =>
        gateway.call(
          'mPay',
          { money: 6, paytype: PayType.wechatDesktop, idempotency_key: randomUUID() },
          players.all[0]!.token,
        ),
      )
    },
    async end() {
      company.mood.failure = null
      await stop()
    },
  }
}

export function streamsBad({ gateway }: WatchedSite, players: Players): Fault {
  const { loss } = JSON.parse(readFileSync(RECORDED, 'utf8')) as { loss: { rows: number[][] } }
  const rows = loss.rows.slice(0, 60).map((row, index) => [index, ...row.slice(1)])
  let stop = async () => undefined as void
  return {
    alert: 'StreamsBad',
    what: 'pages report the seconds of a recorded session that lost packets',
    async begin() {
      await players.fill()
      const reporters = [...players.seated]
      let turn = 0
      stop = repeated(() => {
        const [{ token }, cid] = reporters[turn++ % reporters.length]!
        const part = { cid, chunk_key: randomUUID(), first_seconds_ago: 60, rows }
        return gateway.call('reportSeconds', part, token)
      })
    },
    async end() {
      await stop()
      await players.empty()
    },
  }
}

export function queueStuck({ databaseUrl }: WatchedSite, players: Players): Fault {
  const holder = new pg.Client(databaseUrl)
  const last = players.all.at(-1)!
  let leaving: Promise<void> | undefined
  return {
    alert: 'QueueStuck',
    what: "another session of the database keeps the queue's lock, and a seat falls free",
    async begin() {
      await players.fill()
      await until('a place in the queue', async () => (await players.take(last)) === 'queued')
      await holder.connect()
      await holder.query(QUEUE_LOCK)
      // Its seat is free before the call is answered, which waits for the lock.
      leaving = players.leave(players.all[0]!)
    },
    async end() {
      await holder.end()
      await leaving
      await players.empty()
    },
  }
}

export function renderDown(site: RenderedSite): Fault {
  return {
    alert: 'RenderDown',
    what: 'each process that renders is killed soon after its start, then none',
    begin: () => site.breakRendering(),
    end: () => site.repairRendering(),
  }
}
