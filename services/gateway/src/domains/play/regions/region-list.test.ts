import { describe, expect, it } from 'vitest'
import { sameText } from '../../../testing/same-text.ts'
import type { RegionNode } from '../seats/seat-nodes.ts'
import { type RegionFacts, regionQueueNum, speedEntries, usedRegions } from './region-list.ts'

const node = (nodeId: string, changes: Partial<RegionNode> = {}): RegionNode => ({
  nodeId,
  resourceId: 'standard',
  resourceTitle: sameText('标准机型'),
  regionId: 'east',
  regionTitle: sameText('华东'),
  games: ['starlight'],
  modes: {},
  capacity: 2,
  takenSeats: 0,
  load: 0,
  probeUrl: null,
  ...changes,
})
const south = { regionId: 'south', regionTitle: sameText('华南') }
const visitor: RegionFacts = { choices: new Map(), delayMs: new Map(), waitingOn: () => 0 }

describe("a region's load PLAY-9", () => {
  it.each([
    ['is smooth while seats are free', { waiting: 0, freeSeats: 1, load: 0.5 }, 0],
    ['is busy when the next one would wait', { waiting: 0, freeSeats: 0, load: 0.5 }, 3],
    ['is busy when the machines have no time to spare', { waiting: 1, freeSeats: 4, load: 0.9 }, 3],
    ['is congested when they are out of breath', { waiting: 0, freeSeats: 4, load: 1.3 }, 10],
    [
      'is the number of waiting players if that is higher',
      { waiting: 12, freeSeats: 0, load: 1.3 },
      12,
    ],
  ])('%s', (_, state, queueNum) => {
    expect(regionQueueNum(state)).toBe(queueNum)
  })
})

describe('the list of regions PLAY-7 PLAY-9', () => {
  it('has a tab per kind of machine, and the region with the most seats as default', () => {
    const entries = speedEntries(
      [
        node('a'),
        node('b', { ...south, capacity: 3 }),
        node('c', { resourceId: 'fast', resourceTitle: sameText('高配') }),
      ],
      visitor,
    )
    expect(
      entries.map(({ resid, zswk_name, idc_list }) => [
        resid,
        zswk_name,
        idc_list.map(({ id, is_default }) => [id, is_default].join(' ')),
      ]),
    ).toEqual([
      ['standard', sameText('标准机型'), ['east 0', 'south 1']],
      ['fast', sameText('高配'), ['east 1']],
    ])
  })

  it("gives a public node's own address, and for others the way through the site", () => {
    const regions = (probeUrl: string | null) =>
      speedEntries([node('n:1', { probeUrl })], visitor)[0]!.idc_list[0]
    expect(regions('wss://east.example:199/ws')).toMatchObject({
      domain: 'east.example',
      ip: '',
      port: 199,
      probe_url: 'wss://east.example:199/ws',
      is_direct: 1,
    })
    expect(regions('wss://[2001:db8::1]/ws')).toMatchObject({
      domain: '',
      ip: '2001:db8::1',
      port: 443,
      is_direct: 1,
    })
    for (const none of [null, 'wss://', 'ws://1.2.3.999'])
      expect(regions(none)).toMatchObject({
        domain: '',
        ip: '',
        port: 0,
        probe_url: '/stream/n%3A1/ws',
        is_direct: 0,
      })
  })

  it('probes a public node of a region that has one', () => {
    const entries = speedEntries(
      [node('a'), node('b', { probeUrl: 'wss://b.example/ws' })],
      visitor,
    )
    expect(entries[0]!.idc_list).toMatchObject([{ id: 'east', is_direct: 1, domain: 'b.example' }])
  })

  it('counts the players who wait for the seats of each region', () => {
    const waitingOn = (ids: ReadonlySet<string>) => (ids.has('a') ? 4 : 1)
    const [entry] = speedEntries([node('a'), node('b', { ...south, takenSeats: 2 })], {
      ...visitor,
      waitingOn,
    })
    expect(entry!.idc_list.map(({ queue_num }) => queue_num)).toEqual([4, 3])
  })
})

describe('the region in use PLAY-9', () => {
  const nodes = [node('a', { capacity: 5 }), node('b', south)]
  const used = (facts: Partial<RegionFacts>) =>
    usedRegions(speedEntries(nodes, { ...visitor, ...facts }))
  it('is the chosen one, else the fastest, else the default', () => {
    const delayMs = new Map([
      ['east', 40],
      ['south', 12],
    ])
    expect(used({})).toMatchObject([{ id: 'east', is_auto: 1, delay: 0 }])
    expect(used({ delayMs })).toMatchObject([
      { id: 'south', title: sameText('华南'), is_auto: 1, delay: 12 },
    ])
    expect(used({ delayMs, choices: new Map([['standard', 'east']]) })).toMatchObject([
      { id: 'east', is_auto: 0, delay: 40 },
    ])
    expect(used({ choices: new Map([['standard', 'gone']]) })).toMatchObject([
      { id: 'east', is_auto: 1 },
    ])
  })
})
