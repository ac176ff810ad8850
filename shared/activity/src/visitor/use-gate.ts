import { isApiFailure, isNotLoggedIn, wordsFor } from '@cloudplay/api'
import { BodyStatus } from '@cloudplay/contract'
import { loginFor, path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { choose, toast } from '@cloudplay/ui'
import { useLocation, useNavigate } from 'react-router-dom'
import { gateTexts } from '../texts/frame.ts'
import { channelRead } from './channel.ts'

const isUnverified = (failure: unknown) =>
  isApiFailure(failure) && failure.kind === 'refused' && failure.status === BodyStatus.unverified

/**
 * An activity page is open to visitors. Its gifts and sales need a login, and some a verified name. Both lead to another page
 * and back to this one.
 */
export function useGate() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const loggedIn = useSession((session) => session.loggedIn)

  async function logIn() {
    await channelRead()
    await navigate(loginFor(here))
  }

  /** Explains the failure of a call. `words` replaces the text of a network failure. */
  async function explain(failure: unknown, words?: string): Promise<void> {
    if (isNotLoggedIn(failure)) return logIn()
    if (isUnverified(failure)) return verify(wordsFor(failure))
    const refused = isApiFailure(failure) && failure.kind === 'refused'
    toast(refused ? wordsFor(failure) : (words ?? wordsFor(failure)), { kind: 'error' })
  }

  async function verify(text: string) {
    const words = gateTexts.get()
    const answer = await choose({
      title: words.unverified,
      text,
      choices: [
        { value: path.verificationText(), label: words.whyVerify, kind: 'link' },
        { value: '', label: words.later },
        { value: path.authentication({ redirect: here }), label: words.verify, kind: 'confirm' },
      ],
    })
    if (answer) await navigate(answer)
  }

  return { loggedIn, logIn, explain }
}
