import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { idNumberOf } from '../../../services/gateway/src/testing/players.ts'
import type { Gateways } from '../support/seat-gateways.ts'
import type { SeatPlayer } from '../support/seat-players.ts'

const ASK_AGAIN_MS = 100

/** Known secrets that no log line may contain. */
export interface PlantedSecrets {
  /** Keeps making every call that carries a secret until the drill is over, and ignores the answers. */
  use: (gateways: Gateways, players: readonly SeatPlayer[], isOver: () => boolean) => Promise<void>
  /** `kind` of each secret in the file, with the line. */
  leaksIn: (logFile: string) => Promise<string[]>
  /** Lines read by `leaksIn`. */
  lines: () => number
}

/** Notes the secret, and gives it back. */
type Plant = (kind: string, secret: string) => string

/** Makes every call that carries a secret of a player, with new values each time. */
async function askOnce(gateways: Gateways, token: string, plant: Plant): Promise<void> {
  const mobile = plant('mobile', `19${String(randomInt(1e9)).padStart(9, '0')}`)
  const pwd = plant('password', `Aa1-${randomBytes(9).toString('base64url')}`)
  const name = plant(
    'real name',
    `司马${String.fromCodePoint(0x4e00 + randomInt(2000), 0x5000 + randomInt(2000))}`,
  )
  const idNumber = plant('ID number', idNumberOf('1991-07-21'))
  const unknown = plant('unknown token', randomBytes(32).toString('base64url'))
  await gateways.call('sendSms', { mobile, type: 'yzmLogin' })
  await gateways.call('login', {
    mobile,
    type: 'code',
    code: plant('code', String(randomInt(1e5, 1e6))),
  })
  await gateways.call('login', { mobile, type: 'pwd', pwd })
  await gateways.call('modifyPwd', { mobile, pwd, code: '000000' }, token)
  await gateways.call('truenameAuth', { real_name: name, id_number: idNumber }, token)
  await gateways.call('getUserInfo', {}, unknown)
  const socket = await gateways.call('socketToken', {}, token)
  if (socket?.status === 200) {
    plant('push token', socket.data.socket_token)
    plant('push key', socket.data.key)
  }
  await gateways.request(`/api/ess/${mobile}?token=${unknown}`)
  await gateways.request('/internal/nodes/heartbeat', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${plant('wrong key', randomUUID())}`,
      'content-type': 'application/json',
    },
    body: `{"node_id":"${mobile}`,
  })
}

/** A short code counts as a whole number only: times and ids contain six digits by chance. */
const contains = (line: string, secret: string): boolean =>
  line.includes(secret) &&
  (!/^\d{6}$/.test(secret) || new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(line))

/** `known`: secrets that the processes were given, by kind. */
export function plantSecrets(known: Readonly<Record<string, string>>): PlantedSecrets {
  const planted = new Map(Object.entries(known).map(([kind, secret]) => [secret, kind]))
  const plant: Plant = (kind, secret) => {
    planted.set(secret, kind)
    return secret
  }
  let lines = 0

  return {
    async use(gateways, players, isOver) {
      for (const { token, uid } of players) {
        plant('session token', token)
        plant("a player's id", uid)
      }
      for (let turn = 0; !isOver(); turn++) {
        await askOnce(gateways, players[turn % players.length]!.token, plant)
        await delay(ASK_AGAIN_MS)
      }
    },
    async leaksIn(logFile) {
      const found = []
      for (const line of (await readFile(logFile, 'utf8')).split('\n')) {
        lines++
        for (const [secret, kind] of planted)
          if (contains(line, secret)) found.push(`${kind}: ${line.slice(0, 300)}`)
      }
      return found
    },
    lines: () => lines,
  }
}
