import type { Connection } from './connection.ts'

const MOST_SOCKETS_A_PLAYER = 10

/** The push sockets of this instance, by player. */
export class Connections {
  readonly #byPlayer = new Map<string, Set<Connection>>()

  /** Returns the player's oldest connection if there are too many now. */
  add(connection: Connection): Connection | undefined {
    const { uid } = connection.player
    const connections = this.#byPlayer.get(uid) ?? new Set()
    this.#byPlayer.set(uid, connections.add(connection))
    const [oldest] = connections
    return connections.size > MOST_SOCKETS_A_PLAYER ? oldest : undefined
  }

  remove(connection: Connection): void {
    const { uid } = connection.player
    const connections = this.#byPlayer.get(uid)
    connections?.delete(connection)
    if (connections?.size === 0) this.#byPlayer.delete(uid)
  }

  *[Symbol.iterator](): Generator<Connection> {
    for (const connections of this.#byPlayer.values()) yield* connections
  }

  of = (uid: string): Iterable<Connection> => this.#byPlayer.get(uid) ?? []

  has = (uid: string): boolean => this.#byPlayer.has(uid)

  players = (): Iterable<string> => this.#byPlayer.keys()
}
