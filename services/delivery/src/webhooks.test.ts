import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callDelivery } from './client/client.ts'
import { deliver } from './client/commands.ts'
import { NoticeQueue, queueNotices, WAITING_MAX } from './notices/notice-queue.ts'
import { NoticeSender } from './notices/notice-sender.ts'
import type { Notice } from './notices/notice.ts'
import type { WebhookStatus } from './site/webhooks.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { newDatabase } from './testing/test-database.ts'
import { runDeliver } from './testing/run-deliver.ts'
import { TestReceiver } from './testing/test-receiver.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { addressOf, report, visitorsIn } from './testing/test-visitors.ts'

const REMOTE = 'mf-catalog'
const SECRET = 'a secret of the chat'
const HIDDEN = 'token-of-the-chat'

let site: TestSite
let receiver: TestReceiver
// The embedded database takes its seconds here, not in the first test.
beforeAll(async () => (await newDatabase()).close())
beforeEach(async () => {
  receiver = await TestReceiver.start()
  site = await startSite({ webhookOrigins: [receiver.origin] })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await site.close()
  await receiver.close()
})

const run = (...args: string[]) => runDeliver(site, ...args)
const client = (team = 'catalog') => ({ url: site.url, key: site.key(team), by: '小明' })
const add = (more: object = {}, team = 'catalog') =>
  callDelivery<{ id: string; secret: string | null }>(client(team), 'POST', 'webhooks', {
    form: 'json',
    label: 'releases',
    language: 'en',
    url: `${receiver.origin}/${HIDDEN}`,
    ...more,
  })
const list = async (team = 'catalog') =>
  (await callDelivery<{ webhooks: WebhookStatus[] }>(client(team), 'GET', 'webhooks')).webhooks
const verb = (name: string, body: object = {}) =>
  callDelivery(client(), 'POST', `remotes/${REMOTE}/${name}`, body)
const ship = async (version: string, ...flags: string[]) =>
  run('ship', (await fakeBuild({ version })).dir, ...flags)
const sent = () => site.edge.notices.work()
const texts = () => receiver.bodies.map(({ text }) => text)

describe('a webhook hears of', () => {
  it('ships, canary steps, promotions, rollbacks and freezes, in their order DELIV-25', async () => {
    await add()
    await ship('1.0.0', '--promote')
    await ship('1.1.0')
    await verb('canary', { percent: 5 })
    await verb('promote')
    await verb('rollback', { reason: '页面是空的' })
    await verb('freeze', { reason: 'settlement' })
    await sent()
    const verbs = receiver.bodies.map(({ verb: of, version }) => [of, version])
    expect(verbs).toEqual([
      ['webhooks', null],
      ['ship', '1.0.0'],
      ['ship', '1.1.0'],
      ['canary', '1.1.0'],
      ['promote', '1.1.0'],
      ['rollback', '1.0.0'],
      ['freeze', '1.0.0'],
    ])
    expect(receiver.bodies[5]).toMatchObject({
      event: 'change',
      remote: REMOTE,
      team: 'catalog',
      by: '小明',
      detail: 'was 1.1.0: 页面是空的',
      text: '[mf-catalog 1.0.0] Roll back: was 1.1.0: 页面是空的; 小明',
    })
    expect(new Set(receiver.bodies.map(({ id }) => id)).size).toBe(7)
    await ship('1.0.0')
    await run('ship', (await fakeBuild({ name: 'mf-account' })).dir)
    await sent()
    expect(receiver.bodies, 'nothing that changes nothing, nor of another team').toHaveLength(7)
  })

  it('a canary that ended by itself, with the kinds of failures and the place of the error DELIV-25 DELIV-22', async () => {
    await ship('1.0.0', '--promote')
    await ship('1.1.0')
    await add()
    await verb('canary', { percent: 5 })
    const canary = { remote: REMOTE, version: '1.1.0', percent: 5 }
    for (const [index, visitor] of visitorsIn(canary, true, 8).entries()) {
      const browser = { visitor, address: addressOf(index + 1) }
      const place = { file: 'lazy.js', line: 1, column: 12 }
      const failure =
        index < 1
          ? { load: true as const }
          : {
              render: true as const,
              errors: [
                { kind: 'render' as const, what: 'TypeError: x is not a function', ...place },
              ],
            }
      await report(site, browser, { remote: REMOTE, version: '1.1.0', ...failure })
    }
    await site.edge.health.settle()
    await sent()
    expect(receiver.bodies.at(-1)).toMatchObject({
      event: 'self-rollback',
      publisher: 'delivery',
      trouble: {
        version: '1.1.0',
        kinds: [{ kind: 'render' }, { kind: 'load', visitors: 1 }],
        top: { kind: 'render', what: 'TypeError: x is not a function', at: 'lazy.js:1:12' },
      },
      // How many of them came before it ended is a matter of milliseconds.
      text: expect.stringMatching(
        /canary 1\.1\.0 at 5 % ended by itself: .*; render failed for \d visitors, load failed for 1 visitor; most frequent error: TypeError: x is not a function \(lazy\.js:1:12\); delivery$/,
      ) as unknown,
    })
  })

  it('refusals of its remotes, once while a pipeline repeats itself DELIV-25', async () => {
    await ship('1.0.0', '--promote')
    await verb('freeze', { reason: 'settlement' })
    await add()
    await sent()
    const before = receiver.received.length
    for (let time = 0; time < 3; time++) await ship('1.1.0', '--promote')
    await run('promote', REMOTE, '9.9.9')
    await run('canary', REMOTE, '5', '1.0.0', '--replaces', '0.9.0')
    await expect(
      callDelivery(client('account'), 'POST', `remotes/${REMOTE}/withdraw`, {}),
    ).rejects.toMatchObject({ reason: 'other-team' })
    await expect.poll(() => receiver.received.length).toBe(before + 1)
    await sent()
    expect(receiver.bodies.slice(before)).toMatchObject([
      {
        event: 'refusal',
        reason: 'frozen',
        remote: REMOTE,
        version: '1.1.0',
        text: expect.stringMatching(
          /^\[mf-catalog 1\.1\.0\] refused: mf-catalog is frozen since /,
        ) as unknown,
      },
    ])
    site.clock.nowMs += 10 * 60_000
    await ship('1.1.0', '--promote')
    await expect.poll(() => receiver.received.length).toBe(before + 2)
  })
})

describe('a notice is written for', () => {
  it('a program: JSON, signed with its time DELIV-25', async () => {
    const { secret } = await add()
    await sent()
    const { headers, body, url } = receiver.received[0]!
    const timestamp = String(headers['x-cloudplay-timestamp'])
    const signature = createHmac('sha256', secret ?? '')
      .update(`${timestamp}.${body}`)
      .digest('hex')
    expect(timestamp).toBe(String(site.clock.nowMs / 1000))
    expect(headers['x-cloudplay-signature']).toBe(`v1=${signature}`)
    expect(headers['x-cloudplay-notice']).toBe((JSON.parse(body) as Notice).id)
    expect(url).toBe(`/${HIDDEN}`)
  })

  it('Feishu, DingTalk and Slack, signed as they do, and calls nobody in the chat DELIV-25', async () => {
    await ship('1.0.0', '--promote')
    await add({ form: 'feishu', secret: SECRET, language: 'zh-CN' })
    await add({ form: 'slack' })
    await add({ form: 'dingtalk', secret: SECRET, url: `${receiver.origin}/send?access_token=x` })
    await sent()
    receiver.received.length = 0
    await verb('freeze', { reason: '<at user_id="all"> & <!channel>' })
    await sent()
    const by = (part: string) => receiver.received.find(({ body }) => body.includes(part))!
    const seconds = String(site.clock.nowMs / 1000)
    expect(JSON.parse(by('msg_type').body)).toEqual({
      timestamp: seconds,
      sign: createHmac('sha256', `${seconds}\n${SECRET}`).update('').digest('base64'),
      msg_type: 'text',
      content: { text: '[mf-catalog 1.0.0] 冻结：＜at user_id="all"> & ＜!channel>；小明' },
    })
    const { url, body } = by('msgtype')
    const asked = new URL(url, receiver.origin).searchParams
    expect(Object.fromEntries(asked)).toEqual({
      access_token: 'x',
      timestamp: String(site.clock.nowMs),
      sign: createHmac('sha256', SECRET).update(`${site.clock.nowMs}\n${SECRET}`).digest('base64'),
    })
    expect(JSON.parse(body)).toMatchObject({ msgtype: 'text' })
    expect(JSON.parse(by('&lt;!channel&gt;').body)).toEqual({
      text: '[mf-catalog 1.0.0] Freeze: &lt;at user_id="all"&gt; &amp; &lt;!channel&gt;; 小明',
    })
  })
})

describe('a receiver', () => {
  it.each<[string, (receiver: TestReceiver) => void, string]>([
    ['fails', (to) => (to.answer = (response) => void response.writeHead(500).end()), 'HTTP 500'],
    [
      'leads elsewhere',
      (to) =>
        (to.answer = (response) =>
          void response.writeHead(307, { location: `${to.origin}/elsewhere` }).end()),
      'HTTP 307',
    ],
    ['hangs up', (to) => (to.answer = (response) => void response.socket?.destroy()), 'ECONNRESET'],
  ])('that %s gets the notice later, after pauses that grow DELIV-25', async (_name, fail, why) => {
    await add()
    await sent()
    const taken = receiver.answer
    fail(receiver)
    const at = receiver.received.length
    await ship('1.0.0', '--promote')
    await sent()
    expect(receiver.received.slice(at).map(({ url }) => url)).toEqual([`/${HIDDEN}`])
    expect(await list()).toMatchObject([{ failures: 1, lastError: why, waiting: 1 }])
    site.clock.nowMs += 4_999
    await sent()
    expect(receiver.received, 'not before').toHaveLength(at + 1)
    site.clock.nowMs += 1
    await sent()
    site.clock.nowMs += 9_999
    await sent()
    expect(receiver.received, 'twice as long').toHaveLength(at + 2)
    receiver.answer = taken
    site.clock.nowMs += 1
    await sent()
    expect(receiver.received).toHaveLength(at + 3)
    expect(new Set(receiver.bodies.slice(at).map(({ id }) => id)).size, 'one notice').toBe(1)
    expect(await list()).toMatchObject([{ failures: 0, lastError: null, waiting: 0, dropped: 0 }])
  })

  it('that is down while the site starts again gets all of it, in order DELIV-25', async () => {
    await add()
    await sent()
    const { port } = receiver
    await receiver.close()
    await ship('1.0.0', '--promote')
    await ship('1.1.0')
    await sent()
    expect(await list()).toMatchObject([{ lastError: 'ECONNREFUSED', waiting: 2 }])
    await site.close()
    const { dataDir } = site
    receiver = await TestReceiver.start(port)
    site = await startSite({ dataDir, webhookOrigins: [receiver.origin] })
    site.clock.nowMs += 60_000
    await sent()
    expect(receiver.bodies.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0'])
  })

  it('that refuses a notice five times gets the next one DELIV-25', async () => {
    await add()
    await sent()
    receiver.answer = (response) => void response.writeHead(400).end()
    await ship('1.0.0', '--promote')
    await verb('freeze', { reason: 'x' })
    for (let time = 0; time < 5; time++) {
      await sent()
      site.clock.nowMs += 30 * 60_000
    }
    receiver.answer = (response) => void response.end()
    await sent()
    expect(receiver.bodies.map(({ verb: of }) => of)).toEqual([
      'webhooks',
      ...Array.from({ length: 5 }, () => 'ship'),
      'freeze',
    ])
    expect(await list()).toMatchObject([{ dropped: 1, failures: 0 }])
  })

  it('that says in its answer that it took nothing is asked again DELIV-25', async () => {
    receiver.answer = (response) => void response.end('{"code":19021,"msg":"sign match fail"}')
    await add({ form: 'feishu' })
    await sent()
    expect(await list()).toMatchObject([{ lastError: 'code 19021', waiting: 1 }])
    receiver.answer = (response) => void response.end('nonsense')
    site.clock.nowMs += 5_000
    await sent()
    expect(await list()).toMatchObject([{ lastError: 'an answer that is not JSON', waiting: 1 }])
  })

  it('does not keep a change waiting, nor other receivers DELIV-25', async () => {
    const slow: (() => void)[] = []
    await add({ label: 'slow', url: `${receiver.origin}/slow` })
    await add({ label: 'quick', url: `${receiver.origin}/quick` })
    await sent()
    receiver.received.length = 0
    receiver.answer = (response) => {
      const isSlow = receiver.received.at(-1)?.url === '/slow'
      if (isSlow) slow.push(() => void response.end())
      else response.end()
    }
    expect(await ship('1.0.0', '--promote')).toMatchObject({ code: 0 })
    await expect
      .poll(() => receiver.received.map(({ url }) => url).sort())
      .toEqual(['/quick', '/slow'])
    expect(site.edge.store.remote(REMOTE).live?.version).toBe('1.0.0')
    for (const answer of slow) answer()
    await sent()
  })
})

describe('the queue', () => {
  const notice = (id: string): Notice => ({
    id,
    event: 'test',
    at: '2026-09-01T04:00:00.000Z',
    remote: 'team catalog',
    version: null,
    team: 'catalog',
    by: 'x',
    detail: 'x',
  })

  it('is bounded: the oldest notices are dropped, and counted DELIV-25', async () => {
    const { id } = await add()
    await sent()
    receiver.answer = (response) => void response.writeHead(500).end()
    const many = Array.from({ length: WAITING_MAX + 3 }, (_, index) => notice(`n${index}`))
    await site.database.tx((tx) => queueNotices(tx, { team: 'catalog' }, many))
    expect(await list()).toMatchObject([{ waiting: WAITING_MAX, dropped: 3 }])
    const queue = new NoticeQueue(site.database, () => site.clock.nowMs)
    expect((await queue.oldest(id))[0]?.notice.id).toBe('n3')
  })

  it('is emptied by two instances without sending anything twice DELIV-25', async () => {
    await add()
    await sent()
    const at = receiver.received.length
    const { post } = await import('./notices/post.ts')
    const sender = () =>
      new NoticeSender({
        queue: new NoticeQueue(site.database, () => site.clock.nowMs),
        post,
        words: () => '',
        secrets: site.edge.secrets,
        allowed: [receiver.origin],
        now: () => site.clock.nowMs,
        isAway: () => false,
      })
    const many = Array.from({ length: 20 }, (_, index) => notice(`n${index}`))
    await site.database.tx((tx) => queueNotices(tx, { team: 'catalog' }, many))
    const both = [sender(), sender()]
    await Promise.all(both.map((one) => one.work()))
    await sent()
    for (const one of both) one.close()
    expect(receiver.bodies.slice(at).map(({ id }) => id)).toEqual(many.map(({ id }) => id))
  })
})

describe('an address', () => {
  it.each([
    'http://hooks.example.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.1/x',
    'https://2130706433/x',
    'https://metadata.google.internal/x',
    'https://user:word@hooks.slack.com/x',
    'file:///etc/passwd',
    'https://hooks.slack.com/x#y',
    'nonsense',
  ])('is refused unless it is public, over https, or allowed: %s DELIV-25', async (url) => {
    await expect(add({ url })).rejects.toMatchObject({ reason: 'bad-request' })
    expect(await list()).toEqual([])
  })

  it('that an operator no longer allows is not called DELIV-25', async () => {
    await add()
    await sent()
    const { dataDir } = site
    await site.close()
    site = await startSite({ dataDir })
    const at = receiver.received.length
    await ship('1.0.0', '--promote')
    await sent()
    expect(receiver.received).toHaveLength(at)
    expect(await list()).toMatchObject([{ lastError: 'the site does not allow this address' }])
  })

  it('and its secret are in no answer, log, audit log or column DELIV-25', async () => {
    const said: string[] = []
    for (const method of ['error', 'warn', 'log'] as const)
      vi.spyOn(console, method).mockImplementation((...words) => void said.push(words.join(' ')))
    const { id } = await add({ form: 'feishu', secret: SECRET })
    receiver.answer = (response) => void response.writeHead(500).end(HIDDEN)
    await sent()
    const { rows } = await site.database.db.execute(sql`select * from delivery_webhooks`)
    said.push(JSON.stringify(rows), JSON.stringify(await list()))
    said.push((await run('webhook', 'list', '--team', 'catalog')).out)
    said.push((await run('log')).out)
    const all = said.join('\n')
    expect(all).toContain(id)
    for (const hidden of [HIDDEN, SECRET]) expect(all).not.toContain(hidden)
  })

  it('is readable after the secret of the site was rotated, and useless without it DELIV-25', async () => {
    await add()
    await sent()
    const { dataDir } = site
    const again = async (secret: Buffer, olderSecrets: Buffer[]) => {
      await site.close()
      site = await startSite({ dataDir, secret, olderSecrets, webhookOrigins: [receiver.origin] })
    }
    const at = receiver.received.length
    await again(Buffer.alloc(32, 8), [Buffer.alloc(32, 7)])
    await ship('1.0.0', '--promote')
    await sent()
    expect(receiver.received).toHaveLength(at + 1)
    await again(Buffer.alloc(32, 8), [])
    await verb('freeze', { reason: 'x' })
    await sent()
    expect(receiver.received, 'the older secret is gone').toHaveLength(at + 2)
    await again(Buffer.alloc(32, 9), [])
    await verb('unfreeze')
    await sent()
    expect(receiver.received).toHaveLength(at + 2)
    expect((await list())[0]?.lastError).toContain('add it again')
  })
})

describe('the command line', () => {
  const command = (args: string[], more: Record<string, string> = {}) => {
    const lines: string[] = []
    const print = (text: string) => void lines.push(text)
    const { url: DELIVERY_URL, dataDir: DATA_DIR, teamsFile: TEAMS_FILE } = site
    const env = { DELIVERY_URL, DATA_DIR, TEAMS_FILE, ...more }
    return deliver([...args, '--team', 'catalog'], { env, out: print, err: print }).then(
      (code) => ({ code, out: lines.join('\n') }),
    )
  }

  it('adds, tests, lists and removes a webhook of its team alone DELIV-25', async () => {
    const words = ['webhook', 'add', 'json', '--label', 'our program', '--language', 'en']
    expect(await command(words)).toMatchObject({ code: 2 })
    const added = await command(words, { WEBHOOK_URL: `${receiver.origin}/${HIDDEN}` })
    expect(added).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^secret {2}[\w-]{43} {2}\(it is not shown again\)\nwebhook/,
      ) as unknown,
    })
    const [{ id } = { id: '' }] = await list()
    await sent()
    expect(await command(['webhook', 'test', id])).toMatchObject({ code: 0 })
    await sent()
    expect(texts().at(-1)).toMatch(/^\[team catalog\] this is a test notice; /)
    expect((await command(['webhook', 'list'])).out).toMatch(
      new RegExp(`^${id}  json at ${receiver.origin}: our program, last sent 2026-09-01`),
    )
    for (const act of ['remove', 'test'])
      await expect(
        callDelivery(client('wallet'), 'POST', `webhooks/${act}`, { id }),
      ).rejects.toMatchObject({ reason: 'webhook-unknown' })
    expect(await list('wallet')).toEqual([])
    expect(await command(['webhook', 'remove', id])).toMatchObject({ code: 0 })
    expect(await list()).toEqual([])
    for (const gone of [id, 'nope'])
      expect(await command(['webhook', 'remove', gone])).toMatchObject({
        code: 1,
        out: expect.stringContaining(`your team has no webhook ${gone}`),
      })
    expect(await command(['webhook', 'explode'])).toMatchObject({ code: 2 })
  })

  it('adds ten at most, and only of known forms DELIV-25', async () => {
    await expect(add({ form: 'pager' })).rejects.toMatchObject({ reason: 'bad-request' })
    for (let count = 0; count < 10; count++) await add()
    await expect(add()).rejects.toMatchObject({ reason: 'bad-request' })
  })
})
