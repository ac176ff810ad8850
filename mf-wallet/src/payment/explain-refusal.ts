import { isApiFailure, isNotLoggedIn, wordsFor } from '@cloudplay/api'
import { BodyStatus } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { choose, toast } from '@cloudplay/ui'

/**
 * Tells why no order was made. A player not verified yet is asked to verify, any other refusal (a minor's limit, say)
 * has a link 'why can't I recharge', and a failure of transport is a toast. Gives where the player wants to go, or null.
 */
export async function explainRefusal(failure: unknown): Promise<string | null> {
  // The shell takes the player to login.
  if (isNotLoggedIn(failure)) return null
  if (!isApiFailure(failure) || failure.kind !== 'refused') {
    toast(wordsFor(failure), { kind: 'error' })
    return null
  }
  const answer =
    failure.status === BodyStatus.unverified
      ? await choose({
          title: '需要实名认证',
          text: failure.message,
          choices: [
            { value: 'why', label: '为什么需要实名认证', kind: 'link' },
            { value: 'later', label: '稍后' },
            { value: 'verify', label: '去认证', kind: 'confirm' },
          ],
        })
      : await choose({
          title: '暂时不能充值',
          text: failure.message,
          choices: [
            { value: 'why', label: '为什么不能充值', kind: 'link' },
            { value: 'read', label: '知道了', kind: 'confirm' },
          ],
        })
  if (answer === 'why') return path.verificationText()
  if (answer === 'verify') return path.authentication({ redirect: path.recharge() })
  return null
}
