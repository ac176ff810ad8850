import { expect, it } from 'vitest'
import type { Connection } from './connection.ts'
import { Connections } from './connections.ts'

const connectionOf = (uid: string) => ({ player: { uid } }) as Connection

it('names the oldest connection of a player with more than ten, and none of another player', () => {
  const connections = new Connections()
  const [oldest, ...others] = Array.from({ length: 11 }, () => connectionOf('1'))
  expect(connections.add(oldest!)).toBeUndefined()
  expect(connections.add(connectionOf('2'))).toBeUndefined()
  expect(others.map((connection) => connections.add(connection))).toEqual([
    ...Array(9).fill(undefined),
    oldest,
  ])
})

it('forgets a player without connections', () => {
  const connections = new Connections()
  const [first, second] = [connectionOf('1'), connectionOf('1')]
  connections.add(first)
  connections.add(second)
  connections.remove(first)
  expect([...connections.of('1')]).toEqual([second])
  connections.remove(second)
  expect([connections.has('1'), [...connections.players()], [...connections]]).toEqual([
    false,
    [],
    [],
  ])
})
