import type { Domain } from '../../http/deps.ts'
import { eq } from 'drizzle-orm'
import { minuteGrants, signIns, taskClaims } from '../../database/schema/welfare.ts'
import { routes } from './routes.ts'

/** Sign-in, tasks and the free minutes they grant. */
export const welfare: Domain = {
  name: 'welfare',
  routes,
  async forget(tx, uid) {
    await tx.delete(minuteGrants).where(eq(minuteGrants.uid, uid))
    await tx.delete(signIns).where(eq(signIns.uid, uid))
    await tx.delete(taskClaims).where(eq(taskClaims.uid, uid))
  },
}
