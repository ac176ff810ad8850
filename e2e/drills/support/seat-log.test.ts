import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { judgeSeatLog } from './seat-log.ts'

type Row = Record<string, unknown>
const step = (cid: string, was: string | null, state: string, more: Row = {}): Row => ({
  cid,
  uid: `of-${cid}`,
  was,
  state,
  place: 0,
  rankMs: 0,
  hasPriority: false,
  nodeId: state === 'queued' ? null : 'n',
  reason: null,
  atMs: 0,
  tx: cid,
  ...more,
})
const queued = (cid: string, rankMs: number, more: Row = {}) =>
  step(cid, null, 'queued', { rankMs, ...more })
const offered = (cid: string, rankMs: number, more: Row = {}) =>
  step(cid, 'queued', 'offered', { rankMs, ...more })
const ended = (cid: string, was: string, reason: string) => step(cid, was, 'ended', { reason })

function judge(rows: Row[], { capacity = 2, choices = {} as Record<string, string> } = {}) {
  const pool = {
    query: async (text: string) => ({
      rows: text.includes('drill_log') ? rows : [{ taken: 0, doubled: 0 }],
    }),
  } as unknown as pg.Pool
  return judgeSeatLog(pool, {
    regionOf: () => 'east',
    choiceOf: (uid) => choices[uid],
    capacityOf: () => capacity,
    killedNodes: new Set(['dead']),
  })
}

describe('the judge of the seat drill GATE-9', () => {
  it('finds nothing in a good evening', async () => {
    const rows = [
      queued('a', 1),
      queued('b', 2),
      offered('a', 1),
      offered('b', 2),
      ended('a', 'playing', 'logged_out'),
      ended('b', 'offered', 'offer_expired'),
    ]
    expect(await judge(rows)).toMatchObject({
      offers: 2,
      turns: 2,
      outOfOrder: 0,
      outOfRank: 0,
      doubled: 0,
      lost: [],
    })
  })

  it('sees who was passed over, in the class and across classes', async () => {
    expect(await judge([queued('a', 1), queued('b', 2), offered('b', 2)])).toMatchObject({
      outOfOrder: 1,
      outOfRank: 1,
    })
    expect(
      await judge([queued('a', 1, { hasPriority: true }), queued('b', 2), offered('b', 2)]),
    ).toMatchObject({
      outOfOrder: 0,
      outOfRank: 1,
    })
    expect(await judge([queued('a', 1), step('b', null, 'offered', { rankMs: 2 })])).toMatchObject({
      outOfOrder: 1,
    })
    expect(
      await judge([queued('a', 1), queued('b', 2), offered('b', 2)], {
        choices: { 'of-a': 'south' },
      }),
    ).toMatchObject({
      outOfOrder: 0,
    })
  })

  it('takes offers of one transaction as simultaneous, and still sees a player whom it passed over', async () => {
    const waiting = [queued('a', 1), queued('b', 2), queued('c', 3)]
    const together = (...cids: ('a' | 'b' | 'c')[]) =>
      cids.map((cid) => offered(cid, { a: 1, b: 2, c: 3 }[cid], { tx: 'one' }))
    expect(await judge([...waiting, ...together('b', 'a')])).toMatchObject({
      turns: 2,
      outOfOrder: 0,
    })
    expect(await judge([...waiting, ...together('c', 'a')])).toMatchObject({
      turns: 2,
      outOfOrder: 1,
    })
  })

  it('sees seats and players that are doubled', async () => {
    const two = [queued('a', 1), queued('b', 2), offered('a', 1), offered('b', 2)]
    expect((await judge(two, { capacity: 1 })).doubled).toBe(1)
    expect((await judge([queued('a', 1), queued('b', 2, { uid: 'of-a' })])).doubled).toBe(1)
  })

  it('sees places and games that no one gave up', async () => {
    expect((await judge([queued('a', 1)])).lost).toEqual(['1 sessions never ended'])
    expect((await judge([queued('a', 1), ended('a', 'queued', 'released')])).lost).toEqual([
      'queued ended by released',
    ])
    expect(
      (await judge([queued('a', 1), offered('a', 1), ended('a', 'playing', 'node_lost')])).lost,
    ).toEqual(['playing ended by node_lost'])
    const onDead = { ...ended('a', 'playing', 'node_lost'), nodeId: 'dead' }
    expect((await judge([queued('a', 1), offered('a', 1), onDead])).lost).toEqual([])
  })
})
