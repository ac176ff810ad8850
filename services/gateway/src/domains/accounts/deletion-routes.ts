import type { Domain, Scope } from '../../http/deps.ts'
import { networkOf } from '../../http/network.ts'
import { askForDeletion, readDeletion } from './deletion.ts'
import { readAccount } from './repository.ts'
import { sendCode } from './sms-codes.ts'

const TRIES_PER_MINUTE = 60

export function deletionRoutes({ serve, deps }: Scope, domains: readonly Domain[]): void {
  const slowly = deps.config.isProduction ? { perMinute: Math.min(TRIES_PER_MINUTE, deps.config.rateLimitPerMinute) } : {}

  serve('getAccountDeletion', ({ player }) => readDeletion(deps, player.uid))

  serve(
    'sendDeletionSms',
    async ({ player, language, request }) => {
      const { mobile } = await readAccount(deps.database.db, player.uid)
      return sendCode(deps, { mobile, type: 'delete' }, { address: networkOf(request.ip), language })
    },
    slowly,
  )

  serve('deleteAccount', ({ body, player, request }) => askForDeletion(deps, domains, player, body, networkOf(request.ip)), slowly)
}
