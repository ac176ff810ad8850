import { isApiFailure, isNotLoggedIn, wordsFor } from '@cloudplay/api'
import { BodyStatus } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { choose, toast } from '@cloudplay/ui'
import { refusalTexts } from '../texts/payment.ts'

/**
 * Tells why no order was made. A player not verified yet is asked to verify, any other refusal (a minor's limit, say)
 * has a link 'why can't I recharge', and a failure of transport is a toast. Gives where the player wants to go from `here`, or null.
 */
export async function explainRefusal(failure: unknown, here: string): Promise<string | null> {
  // The shell takes the player to login.
  if (isNotLoggedIn(failure)) return null
  if (!isApiFailure(failure) || failure.kind !== 'refused') {
    toast(wordsFor(failure), { kind: 'error' })
    return null
  }
  const words = refusalTexts.get()
  const answer =
    failure.status === BodyStatus.unverified
      ? await choose({
          title: words.unverified,
          text: failure.message,
          choices: [
            { value: 'why', label: words.whyVerify, kind: 'link' },
            { value: 'later', label: words.later },
            { value: 'verify', label: words.verify, kind: 'confirm' },
          ],
        })
      : await choose({
          title: words.refused,
          text: failure.message,
          choices: [
            { value: 'why', label: words.whyRefused, kind: 'link' },
            { value: 'read', label: words.understood, kind: 'confirm' },
          ],
        })
  if (answer === 'why') return path.verificationText()
  if (answer === 'verify') return path.verification({ redirect: here })
  return null
}
