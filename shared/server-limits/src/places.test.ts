import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createPlaces } from './places.ts'

const PROBES = { most: 500, mostOfNetwork: 40, evens: true }
const take = (places: ReturnType<typeof createPlaces>, count: number, network: string) =>
  Array.from({ length: count }, () => new PassThrough()).filter((socket) =>
    places.take(socket, network),
  )

describe('places of networks', () => {
  it('has room for a newcomer however many sockets thirteen networks open', () => {
    const places = createPlaces(PROBES)
    const loud = () =>
      Array.from({ length: 13 }, (_, index) => take(places, 100, `192.0.2.${index}`)).flat()
    const first = loud().filter(({ destroyed }) => !destroyed)
    expect(first).toHaveLength(500)
    const newcomers = Array.from({ length: 30 }, (_, index) =>
      take(places, 1, `198.51.100.${index}`),
    ).flat()
    expect(newcomers).toHaveLength(30)
    expect(first.filter(({ destroyed }) => destroyed)).toHaveLength(30)
    // The loud ones even out among themselves, and not at the newcomers' cost.
    loud()
    expect(newcomers.filter(({ destroyed }) => destroyed)).toHaveLength(0)
    expect(take(places, 1, '203.0.113.1')).toHaveLength(1)
  })

  it('takes none from a network that has as few', () => {
    const places = createPlaces({ most: 2, mostOfNetwork: 2, evens: true })
    const first = [...take(places, 1, 'a'), ...take(places, 1, 'b')]
    expect(take(places, 1, 'c')).toHaveLength(0)
    expect(first.some(({ destroyed }) => destroyed)).toBe(false)
  })

  it('ends no socket of those that are missed, and gives a closed one’s place to another', async () => {
    const places = createPlaces({ most: 2, mostOfNetwork: 2 })
    const [first] = take(places, 2, 'a')
    expect(take(places, 1, 'b')).toHaveLength(0)
    first!.destroy()
    await new Promise((resolve) => setImmediate(resolve))
    expect(take(places, 2, 'b')).toHaveLength(1)
    expect(places.take(first!, 'b'), 'a socket that is gone').toBe(false)
  })
})
