import { connect } from '@nats-io/transport-node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readNatsSettings } from '../../core/config/nats.ts'
import type { Broker } from '../../core/fan-out/broker.ts'
import { hasNats, NatsServer } from '../../testing/nats-server.ts'
import { NATS_SUBJECT, openNats } from './nats.ts'

describe.skipIf(!hasNats)('NATS', () => {
  let server: NatsServer
  const brokers: Broker[] = []
  beforeEach(async () => {
    server = await NatsServer.start()
  })
  afterEach(async () => {
    await Promise.all(brokers.splice(0).map((broker) => broker.close()))
    await server.kill()
  })

  function open(url = server.url) {
    const heard: string[] = []
    const warnings: string[] = []
    let changes = 0
    const settings = readNatsSettings({ NATS_URL: url, DATABASE_URL: 'postgres://db' })!
    const broker = openNats(settings)({
      message: (data) => heard.push(new TextDecoder().decode(data)),
      changed: () => changes++,
      warning: ({ message }) => warnings.push(message),
    })
    brokers.push(broker)
    return Object.assign(broker, { heard, warnings, changes: () => changes })
  }
  const connected = async (...opened: ReturnType<typeof open>[]) => {
    for (const one of opened) await expect.poll(() => one.isConnected()).toBe(true)
  }

  it('carries messages to the others, not back, also after the server was killed FLEET-7', async () => {
    const [one, other] = [open(), open()]
    await connected(one, other)
    one.send('first')
    await expect.poll(() => other.heard).toEqual(['first'])
    await server.kill()
    await expect.poll(() => [one.isConnected(), other.isConnected()]).toEqual([false, false])
    await server.start()
    await connected(one, other)
    other.send('second')
    await expect.poll(() => one.heard).toEqual(['second'])
    expect(other.heard).toEqual(['first'])
    expect([one.changes(), one.warnings]).toEqual([3, ['the broker is lost']])
  })

  it('waits for a server that starts later, and ends while it waits FLEET-7', async () => {
    await server.kill()
    const [one, other] = [open(), open()]
    await expect.poll(() => one.warnings.length).toBe(1)
    await other.close()
    await server.start()
    await connected(one)
    expect([one.warnings.length, other.isConnected(), other.changes()]).toEqual([1, false, 0])
  })

  it('lets nobody subscribe or send without the password FLEET-7', async () => {
    const one = open()
    await connected(one)
    const address = `127.0.0.1:${server.port}`
    const wrong = [{}, { user: 'site' }, { user: 'site', pass: 'guess' }, { token: 'site' }]
    for (const access of wrong)
      await expect(connect({ servers: address, ...access, reconnect: false })).rejects.toThrow(
        /authorization/i,
      )
    const guess = open(`nats://site:guess@${address}`)
    await expect.poll(() => guess.warnings).toEqual([expect.stringMatching(/authorization/i)])
    expect([guess.isConnected(), one.heard]).toEqual([false, []])
  })

  it('says what an operator has to change, and leaves a broker that forbids or cuts messages FLEET-7', async () => {
    const small = await NatsServer.start({ max_payload: 1_024 })
    const deaf = await NatsServer.start({ forbids: NATS_SUBJECT })
    const [one, other] = [open(small.url), open(deaf.url)]
    await expect.poll(() => one.warnings).toEqual([expect.stringContaining('max_payload')])
    await expect.poll(() => other.warnings).toEqual([expect.stringContaining('forbids')])
    await expect.poll(() => [one.isConnected(), other.isConnected()]).toEqual([false, false])
    await Promise.all([small.kill(), deaf.kill()])
  })
})
