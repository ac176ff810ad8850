import type { StreamMode } from '@cloudplay/contract/stream-modes'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { type PoolNode, poolsOf, type WaitingGroup } from './pools.ts'

interface NodeRow extends PoolNode, Record<string, unknown> {}
interface GroupRow extends Record<string, unknown> {
  mark: string
  choices: Record<string, string>
  mode: StreamMode
  players: number
}

/** The pools as they are now. Rows are nodes, and players by game and choice, never single players. */
export async function readPools({ db }: Pick<Database, 'db'>) {
  const [{ rows: nodes }, { rows: groups }] = await Promise.all([
    db.execute<NodeRow>(sql`
      select node.node_id as "nodeId", node.resource_id as "resourceId", node.region_id as "regionId", node.games, node.modes,
        node.capacity, node.is_draining as "isDraining",
        count(*) filter (where session.state in ('offered', 'booting'))::int as booting,
        count(*) filter (where session.state in ('playing', 'grace'))::int as playing
      from nodes node left join play_sessions session
        on session.node_id = node.node_id and session.state in ('offered', 'booting', 'playing', 'grace')
      where node.is_alive group by node.node_id order by node.resource_id, node.region_id, node.node_id`),
    db.execute<GroupRow>(sql`
      select game.mark, place.choices, place.mode, count(*)::int as players
      from queue_places place join games game using (game_id)
      where place.state = 'queued' group by game.mark, place.choices, place.mode`),
  ])
  return poolsOf(nodes, groups.map(groupOf))
}

const groupOf = ({ mark, choices, mode, players }: GroupRow): WaitingGroup => ({
  gameMark: mark,
  choices: new Map(Object.entries(choices)),
  mode,
  players,
})
