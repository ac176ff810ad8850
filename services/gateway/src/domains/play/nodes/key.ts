import type { onRequestAsyncHookHandler } from 'fastify'
import { keyGuard as guard } from '../../../http/bearer-key.ts'
import type { Deps } from '../../../http/deps.ts'

/** What game nodes prove themselves with, and what signs the players' tickets. The same in every instance. */
export const nodeKeyOf = ({ config, secrets }: Pick<Deps, 'config' | 'secrets'>): string =>
  config.nodeKey ?? secrets.key('node').toString('hex')

/** Lets nodes in and no one else. */
export const keyGuard = (deps: Pick<Deps, 'config' | 'secrets'>): onRequestAsyncHookHandler => guard(nodeKeyOf(deps), 'wrong node key')
