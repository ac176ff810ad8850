import { describe, expect, it } from 'vitest'
import { type Choices, openNodes, type SeatNode, type Wish } from '../seats/open-nodes.ts'
import { Pools, type Waiting } from './pools.ts'

const node = (
  nodeId: string,
  games: string[],
  regionId = 'east',
  resourceId = 'standard',
): SeatNode => ({
  nodeId,
  games,
  regionId,
  resourceId,
  modes: {},
  capacity: 1,
})
const inEast = new Map([['standard', 'east']])
const inSouth = new Map([['standard', 'south']])
const wish = (choices: Choices = new Map(), mode: Wish['mode'] = '720p30'): Wish => ({
  choices,
  mode,
})
const ids = (nodes: SeatNode[]) => nodes.map(({ nodeId }) => nodeId)

interface Player {
  uid: string
  gameMark: string
  choices: Choices | undefined
}
interface Member extends Waiting {
  uid: string
}

const games: Player[] = [
  { uid: 'a', gameMark: 'starlight', choices: undefined },
  { uid: 'b', gameMark: 'freedoom', choices: undefined },
  { uid: 'c', gameMark: 'starlight', choices: undefined },
  { uid: 'd', gameMark: 'freedoom', choices: undefined },
]

/** The queue of these players, in this order. */
function queueOf(players: readonly Player[], nodes: SeatNode[]) {
  const pools = new Pools<Member>(nodes)
  const order = players.map(({ uid, gameMark, choices = new Map() }, rankMs): Member => {
    const member = {
      uid,
      gameMark,
      ...wish(choices),
      rankMs,
      place: 1,
      kind: `${gameMark} ${[...choices].join()}`,
    }
    pools.of(member).members.push(member)
    return member
  })
  return { pools, order }
}

/** Position and number of waiting players, by player: read one by one, and all together. */
function places(players: readonly Player[], nodes: SeatNode[]) {
  const { pools, order } = queueOf(players, nodes)
  const together = pools.standingsOf(new Set(order), order)
  return Object.fromEntries(
    order.map((member) => {
      const { position, waiting, pool } = pools.standingOf(member)
      expect(together.get(member)).toEqual({ position, waiting, pool })
      return [member.uid, [position, waiting]]
    }),
  )
}

describe('the seats a player may get PLAY-9', () => {
  const nodes = [
    node('e', ['starlight']),
    node('s', ['starlight'], 'south'),
    node('f', ['starlight'], 'south', 'fast'),
  ]

  it('are in all regions without a choice, else in the chosen region of each kind of machine', () => {
    expect(ids(openNodes(nodes, 'starlight', wish()))).toEqual(['e', 's', 'f'])
    expect(ids(openNodes(nodes, 'starlight', wish(inEast)))).toEqual(['e', 'f'])
    expect(
      ids(
        openNodes(
          nodes,
          'starlight',
          wish(
            new Map([
              ['standard', 'south'],
              ['fast', 'south'],
            ]),
          ),
        ),
      ),
    ).toEqual(['s', 'f'])
  })

  it('are in all regions again if no node runs the game in the chosen one', () => {
    expect(ids(openNodes(nodes, 'starlight', wish(new Map([['standard', 'north']]))))).toEqual([
      'e',
      's',
      'f',
    ])
    expect(
      ids(
        openNodes(
          [...nodes, node('n', ['freedoom'], 'north')],
          'starlight',
          wish(new Map([['standard', 'north']])),
        ),
      ),
    ).toEqual(['e', 's', 'f'])
  })
})

describe('the seats of a mode STREAM-10', () => {
  const large = { ...node('l', ['starlight'], 'south'), modes: { '1080p60': ['starlight'] } }
  const nodes = [node('e', ['starlight']), node('s', ['starlight'], 'south'), large]
  const wants = (choices?: Choices) => wish(choices, '1080p60')

  it('are on nodes that carry it for the game, or on all if none does', () => {
    expect(ids(openNodes(nodes, 'starlight', wants()))).toEqual(['l'])
    expect(ids(openNodes(nodes, 'starlight', wish()))).toHaveLength(3)
    expect(ids(openNodes(nodes, 'starlight', wish(new Map(), '720p120')))).toHaveLength(3)
    const other = [node('f', ['freedoom']), { ...large, games: ['starlight', 'freedoom'] }]
    expect(ids(openNodes(other, 'freedoom', wants()))).toEqual(['f', 'l'])
  })

  it('come after a chosen region', () => {
    expect(ids(openNodes(nodes, 'starlight', wants(inSouth)))).toEqual(['l'])
    expect(ids(openNodes(nodes, 'starlight', wants(inEast)))).toEqual(['e'])
  })
})

describe('places in the queue GATE-9', () => {
  it('are the same for a few of many as for all', () => {
    const many = Array.from({ length: 90 }, (_, nth): Player => {
      const { gameMark } = games[nth % 2]!
      return { uid: `${nth}`, gameMark, choices: nth % 3 ? inEast : undefined }
    })
    const nodes = [node('1', ['starlight', 'freedoom']), node('2', ['freedoom'], 'south')]
    const { pools, order } = queueOf(many, nodes)
    const all = pools.standingsOf(new Set(order), order)
    const few = new Set([order[0]!, order[44]!, order[89]!])
    const found = pools.standingsOf(few, order)
    expect(found.size).toBe(few.size)
    for (const member of few) expect(found.get(member)).toEqual(all.get(member))
    expect(all.get(order[89]!)).toMatchObject({ position: 90, waiting: 90 })
  })

  it('count only players who wait for the same seats', () => {
    expect(places(games, [node('1', ['starlight']), node('2', ['freedoom'])])).toEqual({
      a: [1, 2],
      b: [1, 2],
      c: [2, 2],
      d: [2, 2],
    })
  })

  it('count everyone if one node runs both games', () => {
    expect(places(games, [node('1', ['starlight', 'freedoom'])])).toEqual({
      a: [1, 4],
      b: [2, 4],
      c: [3, 4],
      d: [4, 4],
    })
  })

  it('exist without any node', () => {
    expect(places(games, [])).toEqual({ a: [1, 2], b: [1, 2], c: [2, 2], d: [2, 2] })
  })

  it('count players of different regions separately, and players without a choice with both PLAY-9', () => {
    const queue = [
      { uid: 'e', gameMark: 'starlight', choices: inEast },
      { uid: 's', gameMark: 'starlight', choices: inSouth },
      { uid: 'any', gameMark: 'starlight', choices: undefined },
      { uid: 's2', gameMark: 'starlight', choices: inSouth },
    ]
    expect(places(queue, [node('1', ['starlight']), node('2', ['starlight'], 'south')])).toEqual({
      e: [1, 2],
      s: [1, 3],
      any: [3, 4],
      s2: [3, 3],
    })
  })
})
