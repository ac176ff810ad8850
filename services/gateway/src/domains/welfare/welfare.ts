import type { Domain } from '../../http/deps.ts'
import { routes } from './routes.ts'

/** Sign-in, tasks and the free minutes they grant. */
export const welfare: Domain = { name: 'welfare', routes }
