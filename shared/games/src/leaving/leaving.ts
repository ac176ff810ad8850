import { call, isNotLoggedIn } from '@cloudplay/api'
import type { CallRequest, ProductInUse } from '@cloudplay/contract'
import { sessionNow } from '@cloudplay/session'
import { confirm, toast } from '@cloudplay/ui'
import { leavingTexts } from '../texts/leaving.ts'

/** A player who presses 'log out' waits at most this long for each answer of the server. */
const ANSWER_WITHIN_MS = 5_000

type Leaving = CallRequest<'logout'>

let isAsking = false

/**
 * Asks before a log-out of the site: a player whose game runs, whether to end it; any other, `question`, if there is one.
 * Returns the body for `logout`, or null if the player stays. A second press meanwhile counts as no answer.
 */
export async function askToLeave(
  question: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<Leaving | null> {
  if (isAsking) return null
  isAsking = true
  try {
    const game = await runningGame()
    const isSure = game ? await askToEnd(game) : await question()
    if (!isSure) return null
    return game ? { end_game: 1 } : {}
  } finally {
    isAsking = false
  }
}

/** The game that the server says is running. If it doesn't answer, the one that this page knows of. */
async function runningGame(): Promise<ProductInUse | null> {
  const known = () => sessionNow().product
  return call('checkUserIsPlay', {}, { timeoutMs: ANSWER_WITHIN_MS }).then(
    ({ product }) => product,
    known,
  )
}

function askToEnd({ name: game }: ProductInUse): Promise<boolean> {
  const words = leavingTexts.get()
  return confirm({
    title: words.title({ game }),
    text: words.text,
    confirmLabel: words.end,
    cancelLabel: words.stay,
  })
}

export const sendLogout = (leaving: Leaving): Promise<unknown> =>
  call('logout', leaving, { timeoutMs: ANSWER_WITHIN_MS })

/** Says what a failed `logout` leaves behind. A session that was over before leaves nothing. */
export function sayIfUnheard(failure: unknown, { end_game: hadGame }: Leaving): void {
  if (failure === null || isNotLoggedIn(failure)) return
  const words = leavingTexts.get()
  toast(hadGame ? words.gameUnheard : words.unheard, { kind: 'error' })
}
