import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { expect, it } from 'vitest'
import { Relay, relayAddress, relayMissing } from '../e2e/support/relay.ts'

/** The words of a relay client that wants a connection to this peer. */
const asks = (
  relay: Relay,
  port: number,
  peer: string,
  { user = peer, secret = relay.secret } = {},
): Promise<string> =>
  new Promise((resolve) => {
    const credentials = ['-u', user, '-W', secret]
    const once = ['-v', '-c', '-n', '1', '-m', '1', '-e', peer, '-r', '9']
    execFile(
      'turnutils_uclient',
      [...credentials, '-p', String(port), ...once, relayAddress!],
      { timeout: 8_000 },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    )
  })

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4').bind(0, () => {
      const { port } = socket.address()
      socket.close(() => resolve(port))
    })
  })

const SUCCESS = /success(?![\s\S]*error)/

it.skipIf(relayMissing !== null)(
  'a relay takes credentials of both generations of its secret, and no others FLEET-4',
  async () => {
    const udp = await freePort()
    const relay = new Relay({ udp, tcp: udp })
    await relay.start('udp')
    try {
      for (const secret of [relay.secret, relay.olderSecret])
        expect(await asks(relay, udp, relayAddress!, { secret })).toMatch(SUCCESS)
      const guess = { secret: 'another-secret-of-the-same-length' }
      expect(await asks(relay, udp, relayAddress!, guess)).not.toMatch(SUCCESS)
    } finally {
      await relay.end()
    }
  },
  60_000,
)

it.skipIf(relayMissing !== null)(
  'the relay of the documents carries to nodes and nowhere else, and a bounded number of times for one player REACH-3',
  async () => {
    const udp = await freePort()
    const relay = new Relay({ udp, tcp: udp })
    await relay.start('udp')
    try {
      const closed = [
        '127.0.0.1',
        '10.9.9.9',
        '100.64.0.1',
        '169.254.169.254',
        '192.168.1.1',
        '224.0.0.1',
        '8.8.8.8',
      ]
      const refused = await Promise.all(
        closed.map(async (peer) => [peer, await asks(relay, udp, peer)] as const),
      )
      for (const [peer, said] of refused)
        expect([peer, said]).toEqual([peer, expect.stringContaining('403 (Forbidden IP)')])
      expect(await asks(relay, udp, relayAddress!)).toMatch(SUCCESS)
      // Each time the client takes two allocations and gives none back.
      const greedy = await Promise.all(
        Array.from({ length: 7 }, () => asks(relay, udp, relayAddress!, { user: 'greedy' })),
      )
      expect(greedy.join('')).toContain('486 (Allocation Quota Reached)')
    } finally {
      await relay.end()
    }
  },
  90_000,
)
