import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { WEB_PUSH_PER_PLAYER } from '@cloudplay/contract/constants'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readWebPushSettings } from '../../../core/config/web-push.ts'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified, type TestPlayer } from '../../../testing/players.ts'
import type { PostPush } from './post.ts'
import { createSender } from './sender.ts'

const settings = readWebPushSettings({
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  VAPID_SUBJECT: 'mailto:operator@play.example',
})!

/** A browser, as its push service and its own keys make it. */
function newBrowser(name: string) {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
  return {
    endpoint: `https://push.play-services.example.com/${name}`,
    p256dh: p256dh.toString('base64url'),
    auth: auth.toString('base64url'),
    open(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body[20]!)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
      const shared = derive(pair.computeSecret(sender), auth, info, 32)
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const sealed = body.subarray(21 + body[20]!)
      const opener = createDecipheriv('aes-128-gcm', key, nonce)
      opener.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
      return JSON.parse(text.subarray(0, -1).toString())
    },
  }
}
type Browser = ReturnType<typeof newBrowser>

interface Received {
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}
const received: Received[] = []
let status = 201
/** The push service. The site reaches it by plain http here; over https it would refuse the address of this machine. */
const service = createServer((request, response) => {
  void buffer(request).then((body) => {
    received.push({ path: request.url!, headers: request.headers, body })
    response.writeHead(status).end()
  })
})
const postHere: PostPush = async ({ endpoint, headers, body }) => {
  const { port } = service.address() as AddressInfo
  const address = `http://127.0.0.1:${port}${new URL(endpoint).pathname}`
  return (await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) })).status
}

let play: PlayFixture
const send = async (...players: TestPlayer[]) => {
  const sender = createSender(play.gateway.deps, settings, postHere)
  await sender.send(players.map(({ uid }) => uid))
  await sender.settled()
}
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  play = await openPlayFixture()
  // Tests send themselves, so the gateway starts without keys and gets them for its calls.
  play.gateway.deps.config.webPush = settings
}, 60_000)
afterAll(async () => {
  service.close()
  await play.gateway.close()
})
beforeEach(async () => {
  received.length = 0
  status = 201
  await play.arrive()
})
afterEach(() => play.empty())

const subscribe = ({ token }: TestPlayer, { endpoint, p256dh, auth }: Browser) =>
  play.gateway.call('webPushSubscribe', { endpoint, p256dh, auth }, token)
const kept = async ({ uid }: TestPlayer) =>
  (
    await play.gateway.deps.database.db.execute<{ endpoint: string }>(
      sql`select endpoint from push_subscriptions where uid = ${uid} order by endpoint`,
    )
  ).rows.map(({ endpoint }) => endpoint)

/** A player who waits with this browser, and is offered the seat. */
async function offered(...browsers: Browser[]): Promise<TestPlayer> {
  const first = await play.playing()
  const player = await newVerified(play.gateway)
  await play.queueUp(player)
  for (const browser of browsers) expect((await subscribe(player, browser)).status).toBe(200)
  await play.gateway.call('cancellation', { cid: first.cid }, first.token)
  expect((await play.queueOf(player))!.ser_id).not.toBe('')
  return player
}

describe('an offered seat by Web Push PLAY-26', () => {
  it('reaches each browser once, encrypted, signed and for as long as the offer lasts', async () => {
    const browser = newBrowser('one')
    const player = await offered(browser)
    await send(player)
    await send(player)
    expect(received).toHaveLength(1)
    const [{ path, headers, body }] = received as [Received]
    expect(browser.open(body)).toEqual({
      title: '座位好了',
      text: expect.stringContaining('《星海拾光》已为您准备好'),
      url: '/game/1',
    })
    expect([path, headers['content-encoding'], headers['urgency']]).toEqual([
      '/one',
      'aes128gcm',
      'high',
    ])
    expect(Number(headers['ttl'])).toBeLessThanOrEqual(60)
    expect(Number(headers['ttl'])).toBeGreaterThan(30)

    const [, head, claims, signature] = /^vapid t=(.+)\.(.+)\.(.+), k=/.exec(
      headers.authorization!,
    )!
    const point = Buffer.from(settings.publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    )
    const key = createPublicKey({
      key: { kty: 'EC', crv: 'P-256', x: x!, y: y! },
      format: 'jwk',
    })
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature!, 'base64url'),
      ),
    ).toBe(true)
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({
      aud: 'https://push.play-services.example.com',
      sub: settings.subject,
    })
  })

  it('goes to nobody after a log-out, and to the next player of the browser', async () => {
    const browser = newBrowser('shared')
    const first = await newVerified(play.gateway)
    await subscribe(first, browser)
    await play.gateway.call('logout', {}, first.token)
    await expect.poll(() => kept(first)).toEqual([])
    const second = await newVerified(play.gateway)
    const third = await newVerified(play.gateway)
    await subscribe(second, browser)
    await subscribe(third, browser)
    expect([await kept(second), await kept(third)]).toEqual([[], [browser.endpoint]])
    // Another player cannot end it.
    await play.gateway.call('webPushUnsubscribe', { endpoint: browser.endpoint }, second.token)
    expect(await kept(third)).toHaveLength(1)
    await play.gateway.call('webPushUnsubscribe', { endpoint: browser.endpoint }, third.token)
    expect(await kept(third)).toEqual([])
  })

  it('forgets browsers that the push service does not know any more', async () => {
    for (const gone of [404, 410]) {
      status = gone
      const player = await offered(newBrowser(`gone-${gone}`))
      await send(player)
      expect(await kept(player)).toEqual([])
      await play.empty()
      await play.arrive()
    }
    status = 500
    const player = await offered(newBrowser('later'))
    await send(player)
    expect(await kept(player)).toHaveLength(1)
  })

  it('goes to a few browsers of a player, the newest', async () => {
    const player = await newVerified(play.gateway)
    for (let index = 0; index <= WEB_PUSH_PER_PLAYER; index++) {
      play.gateway.deps.clock.advance(1_000)
      await subscribe(player, newBrowser(`many-${index}`))
    }
    const endpoints = await kept(player)
    expect(endpoints).toHaveLength(WEB_PUSH_PER_PLAYER)
    expect(endpoints.some((endpoint) => endpoint.endsWith('many-0'))).toBe(false)
  })

  it('refuses addresses in the own network and keys that are none', async () => {
    const player = await newVerified(play.gateway)
    const browser = newBrowser('bad')
    for (const endpoint of ['http://push.example.com/x', 'https://169.254.169.254/x'])
      expect((await subscribe(player, { ...browser, endpoint })).status).toBe(400)
    const p256dh = `B${'A'.repeat(86)}`
    expect((await subscribe(player, { ...browser, p256dh })).status).toBe(400)
    expect(await kept(player)).toEqual([])
  })

  it('is off without keys', async () => {
    const player = await newVerified(play.gateway)
    play.gateway.deps.config.webPush = undefined
    try {
      const { data } = await play.gateway.call('webPushKey', {}, player.token)
      expect(data.public_key).toBe('')
      expect((await subscribe(player, newBrowser('off'))).status).toBe(404)
    } finally {
      play.gateway.deps.config.webPush = settings
    }
    const { data } = await play.gateway.call('webPushKey', {}, player.token)
    expect(data.public_key).toBe(settings.publicKey)
  })
})
