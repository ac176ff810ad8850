import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Delivery's tables, for what brings a database up to date. */
export const deliverySchema = {
  name: 'delivery',
  folder: join(fileURLToPath(import.meta.url), '../migrations'),
}
