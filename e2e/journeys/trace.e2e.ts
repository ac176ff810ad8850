import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectMovingFrames } from '../support/frames.ts'
import { expect, test } from '../support/journey.ts'
import { Player } from '../support/player.ts'
import { READY_WITHIN_MS, Site } from '../support/site.ts'
import { testedSite } from '../support/sites.ts'

/** The part of OTLP's JSON that this journey reads. */
interface Exported {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] }
    scopeSpans: { spans: Seen[] }[]
  }[]
}

interface Seen {
  traceId: string
  name: string
}

/** A collector that keeps the spans it gets as `program: name`. */
async function openCollector(): Promise<{ server: Server; endpoint: string; seen: Seen[] }> {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      for (const { resource, scopeSpans } of (JSON.parse(body) as Exported).resourceSpans) {
        const { value } = resource.attributes.find(({ key }) => key === 'service.name')!
        for (const { traceId, name } of scopeSpans.flatMap(({ spans }) => spans))
          seen.push({ traceId, name: `${value.stringValue}: ${name}` })
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

test(
  'one trace leads from the tap to the first frame, over page, gateway, node and seat',
  { tag: ['@SEEN-2', '@once'] },
  async ({ page }) => {
    test.setTimeout(READY_WITHIN_MS + 120_000)
    const { server, endpoint, seen } = await openCollector()
    const site = await Site.start({
      port: testedSite().port + 3,
      seats: 1,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1' },
    })
    try {
      const player = new Player(page, site.origin)
      await player.logInByApi()
      await player.verifyByApi()
      await page.goto(`${site.origin}/game/1`)
      await page.getByRole('button', { name: '秒玩' }).click()
      await page.getByRole('button', { name: '立即进入' }).click()
      await expectMovingFrames(page)

      const ofTap = () => {
        const tap = seen.find(({ name }) => name === 'page: tap')
        return seen.filter(({ traceId }) => traceId === tap?.traceId).map(({ name }) => name)
      }
      await expect
        .poll(ofTap, { timeout: 20_000 })
        .toEqual(
          expect.arrayContaining([
            'page: permission',
            'page: seat',
            'page: decide',
            'page: confirm',
            'page: ticket',
            'page: signalling',
            'page: path',
            'page: picture',
            'gateway: POST /api/ess/gw/getService',
            'gateway: transaction',
            'gateway: insert play_sessions',
            'gateway: POST /api/ess/gw/confirmUse',
            'gateway: offer',
            'gateway: POST /api/ess/getGameInfoById',
            'gateway: signalling',
            'game-node: boot',
            'game-node: connect media',
            'seat: start game',
            'seat: offer, ICE and DTLS',
            'seat: first frame',
          ]),
        )
    } finally {
      await site.end()
      server.close()
    }
  },
)
