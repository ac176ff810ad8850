import type { Page } from '@playwright/test'
import { expectMovingFrames } from '../support/frames.ts'
import { expect, test } from '../support/journey.ts'
import { Player } from '../support/player.ts'
import { Relay, relayMissing } from '../support/relay.ts'
import { READY_WITHIN_MS, Site } from '../support/site.ts'
import { testedSite } from '../support/sites.ts'

/** Collects the page's connections, to read the path of their media. */
function keepConnections(): void {
  const kept: RTCPeerConnection[] = []
  Object.assign(window, { keptConnections: kept })
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      kept.push(this)
    }
  }
}

/** The page's own end of the path in use, and how it speaks to the relay. */
const pathInUse = (page: Page) =>
  page.evaluate(async () => {
    const connection = (
      window as unknown as { keptConnections: RTCPeerConnection[] }
    ).keptConnections.at(-1)
    const entries: Record<string, unknown>[] = []
    ;(await connection?.getStats())?.forEach((entry: Record<string, unknown>) =>
      entries.push(entry),
    )
    const pair = entries.find(
      ({ type, nominated, state }) =>
        type === 'candidate-pair' && nominated === true && state === 'succeeded',
    )
    const local = entries.find(({ id }) => id === pair?.localCandidateId)
    return { kind: local?.candidateType, by: local?.relayProtocol }
  })

test(
  'a game is carried by the relay where direct paths are closed, by UDP and by TCP',
  { tag: ['@REACH-3', '@once'] },
  async ({ page }) => {
    test.skip(relayMissing !== null, relayMissing ?? '')
    test.setTimeout(READY_WITHIN_MS + 120_000)
    const port = testedSite().port + 2
    const relay = new Relay({ udp: port - 1, tcp: port + 1 })
    const site = await Site.start({
      port,
      seats: 1,
      env: {
        ICE_SERVERS: JSON.stringify([{ urls: relay.urls }]),
        TURN_SECRET: relay.secret,
        ICE_TRANSPORT_POLICY: 'relay',
      },
    })
    try {
      await page.addInitScript(keepConnections)
      const player = new Player(page, site.origin)
      await player.logInByApi()
      await player.verifyByApi()
      await player.takeSeatByApi()
      const { product } = await player.call('checkUserIsPlay', {})
      for (const transport of ['udp', 'tcp'] as const) {
        // A page that decodes by itself takes its socket rather than a relay by TCP (REACH-5).
        if (transport === 'tcp')
          await page.addInitScript(() => Reflect.deleteProperty(window, 'VideoDecoder'))
        await relay.start(transport)
        await page.goto(site.origin + product!.url)
        await expectMovingFrames(page)
        await expect
          .poll(() => pathInUse(page), transport)
          .toEqual({ kind: 'relay', by: transport })
        await page.goto('about:blank')
        await relay.end()
      }
    } finally {
      await relay.end()
      await site.end()
    }
  },
)
