import { announce } from '../../core/events.ts'
import type { Domain } from '../../http/deps.ts'
import { seedCatalog } from '../../seed/seed-catalog.ts'
import { routes } from './routes.ts'

export const catalog: Domain = {
  name: 'catalog',
  async seed({ database, clock }) {
    await database.tx(async (tx) => {
      if (await seedCatalog(tx, clock.now())) await announce(tx, 'catalog:changed', {})
    })
  },
  routes,
}
