import type { Domain, Scope } from '../../http/deps.ts'
import { askForDeletion, readDeletion } from './deletion.ts'
import { readAccount } from './repository.ts'
import type { SmsBudget } from './sms-budget.ts'
import { sendCode } from './sms-codes.ts'
import { smsRequesters } from './sms-requester.ts'

const TRIES_PER_MINUTE = 60

export function deletionRoutes(
  { serve, deps }: Scope,
  domains: readonly Domain[],
  budget: SmsBudget,
): void {
  const requesters = smsRequesters(deps)
  const slowly = deps.config.isProduction
    ? { perMinute: Math.min(TRIES_PER_MINUTE, deps.config.rateLimitPerMinute) }
    : {}

  serve('getAccountDeletion', ({ player }) => readDeletion(deps, player.uid))

  serve(
    'sendDeletionSms',
    async ({ player, language, request, reply }) => {
      const { mobile } = await readAccount(deps.database.db, player.uid)
      return sendCode(
        deps,
        { mobile, type: 'delete' },
        { requester: requesters.asking(request, reply, mobile), language, budget },
      )
    },
    slowly,
  )

  serve(
    'deleteAccount',
    ({ body, player, request }) =>
      askForDeletion(deps, domains, player, body, (mobile) =>
        requesters.requester(request, mobile),
      ),
    slowly,
  )
}
