import type { Domain } from '../../http/deps.ts'
import { operatorPages } from './pages.ts'

/** The console at /api/operator: frame, sessions and roles. It shows the `operatorPages` of these domains. */
export const operatorsShowing = (domains: readonly Domain[]): Domain => ({
  name: 'operators',
  routes: ({ app, deps }) => operatorPages(app, deps, domains),
})
