import fingerprint from '@cloudplay/contract/fingerprint.json' with { type: 'json' }
import type { RemoteManifest } from '@cloudplay/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shipBuild } from './client/ship-build.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { startSite, type TestSite } from './testing/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.close())

type Uses = NonNullable<RemoteManifest['uses']>
const shipUsing = async (uses: Uses) =>
  shipBuild({
    url: site.url,
    key: site.key('catalog'),
    by: 'test',
    dir: (await fakeBuild({ uses })).dir,
    promote: true,
  })

const { setSubscribe } = fingerprint.calls
const using = (call: unknown): Uses => ({ calls: { setSubscribe: call }, events: {}, entities: {} })
const changed = (part: 'request' | 'response', change: object) =>
  using({ ...setSubscribe, [part]: { ...setSubscribe[part], ...change } })

describe('what a build uses of the contract, against what the site speaks DELIV-17', () => {
  it('fits when it is the same, and when the site has come to say more', async () => {
    const { properties } = setSubscribe.response
    expect(await shipUsing(using(setSubscribe))).toMatchObject({ already: false })
    expect(Object.keys(properties)).toEqual(['user_sub'])
    const { dir } = await fakeBuild({
      version: '1.1.0',
      uses: changed('response', { properties: {}, required: [] }),
    })
    expect(
      await shipBuild({ url: site.url, key: site.key('catalog'), by: 'test', dir }),
    ).toMatchObject({ already: false })
  })

  it.each<[what: string, uses: Uses, message: RegExp]>([
    [
      'a call that is gone',
      { calls: { reserveForEver: setSubscribe }, events: {}, entities: {} },
      /reserveForEver/,
    ],
    [
      'a call at another address',
      using({ ...setSubscribe, address: 'PUT /api/ess/setSubscribe' }),
      /setSubscribe/,
    ],
    [
      'an answer that says less than the page reads',
      changed('response', {
        properties: { ...setSubscribe.response.properties, place: { type: 'integer' } },
      }),
      /place: is gone/,
    ],
    [
      'a request of another type',
      changed('request', {
        properties: { ...setSubscribe.request.properties, game_id: { type: 'string' } },
      }),
      /game_id/,
    ],
  ])('is refused for %s', async (_what, uses, message) => {
    await expect(shipUsing(uses)).rejects.toMatchObject({
      reason: 'contract',
      message: expect.stringMatching(message) as unknown,
    })
    expect(site.edge.store.state.sequence).toBe(0)
  })

  const deep = (levels: number): unknown => (levels === 0 ? {} : { items: deep(levels - 1) })
  it.each<[what: string, uses: unknown]>([
    ['nothing where a call should be', { calls: { setSubscribe: null }, events: {}, entities: {} }],
    ['a shape inside a shape, 3,000 times', using({ ...setSubscribe, request: deep(3000) })],
    [
      'an entity of itself',
      {
        ...using({ ...setSubscribe, response: { $ref: 'Loop' } }),
        entities: { Loop: { $ref: 'Loop' } },
      },
    ],
    [
      'more than there is',
      using({
        ...setSubscribe,
        request: { enum: Array.from({ length: 30_000 }, (_, n) => `value ${n}`) },
      }),
    ],
  ])('is refused, and the site keeps working, for %s FAULT-5', async (_what, uses) => {
    await expect(shipUsing(uses as Uses)).rejects.toMatchObject({
      reason: expect.stringMatching(/contract|broken-manifest|too-large/) as unknown,
    })
    expect(await shipUsing(using(setSubscribe))).toMatchObject({ already: false })
  })
})
