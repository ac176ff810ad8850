import type { Domain } from '../../http/deps.ts'
import { routes } from './routes.ts'

/** What belongs to one player: games played and reserved, wishes, mini-games. */
export const library: Domain = { name: 'library', routes }
