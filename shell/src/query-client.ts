import { isApiFailure, isNotLoggedIn, wordsFor } from '@cloudplay/api'
import { BodyStatus } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { confirm, toast } from '@cloudplay/ui'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { shellTexts } from './texts/shell.ts'

/** Shows why a call failed: a toast, or for 10200 a dialog that leads to recharge (SHELL-13, SHELL-15). */
function showFailure(error: unknown, goTo: (address: string) => void): void {
  if (isNotLoggedIn(error)) return
  if (
    isApiFailure(error) &&
    error.kind === 'refused' &&
    error.status === BodyStatus.rechargeNeeded
  ) {
    const words = shellTexts.get()
    void confirm({
      title: words.balanceShort,
      text: error.message,
      confirmLabel: words.goRecharge,
    }).then((yes) => yes && goTo(path.recharge()))
    return
  }
  toast(wordsFor(error), { kind: 'error' })
}

/** A refusal is final; a network that failed is worth one more try. */
const retry = (failures: number, error: unknown) =>
  failures < 1 && !(isApiFailure(error) && error.kind === 'refused')

/**
 * Server state of the whole site. A query or mutation that shows its failure itself says `meta: { quiet: true }`.
 */
export function createQueryClient(goTo: (address: string) => void): QueryClient {
  const quiet = (meta: Record<string, unknown> | undefined) => meta?.['quiet'] === true
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => !quiet(query.meta) && showFailure(error, goTo),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) =>
        !quiet(mutation.meta) && showFailure(error, goTo),
    }),
    // A browser without a network is asked all the same: a page says what is wrong, and the network's return heals it (PAGE-4). What a
    // player pressed fails immediately too, and is not sent later.
    defaultOptions: {
      queries: {
        retry,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
