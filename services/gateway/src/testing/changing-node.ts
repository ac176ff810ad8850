import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { nodes } from '../database/schema/play.ts'

/** Does `work` while another transaction holds the node's row. The embedded database, which has one connection, can't. */
export async function whileNodeChanges(
  database: Pick<Database, 'tx'>,
  nodeId: string,
  work: () => Promise<void>,
): Promise<void> {
  let [locked, release] = [() => {}, () => {}]
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  const held = new Promise<void>((resolve) => (release = resolve))
  const other = database.tx(async (tx) => {
    await tx.select().from(nodes).where(eq(nodes.nodeId, nodeId)).for('update')
    locked()
    await held
  })
  await isLocked
  try {
    await work()
  } finally {
    release()
    await other
  }
}
