import { call, isNotLoggedIn, wordsFor } from '@cloudplay/api'
import { askToLeave, sayIfUnheard, sendLogout } from '@cloudplay/games/leaving'
import { sessionNow } from '@cloudplay/session'
import { endSession, logOut } from '@cloudplay/session/write'
import { confirm, toast } from '@cloudplay/ui'
import { personalTexts } from '../texts/personal.ts'
import { profileTexts } from '../texts/profile.ts'

/** Logs out of this browser after the player confirms; calls `onSure` at that moment. */
export async function leaveHere(onSure?: () => void): Promise<void> {
  const { logOutQuestion: title, logOutText: text, logOut: confirmLabel } = personalTexts.get()
  const leaving = await askToLeave(() => confirm({ title, text, confirmLabel }))
  if (!leaving) return
  onSure?.()
  sayIfUnheard(await logOut(() => sendLogout(leaving)), leaving)
}

/** Ends the player's sessions on every device. If the server can't be reached, the player stays logged in and reads why. */
export async function leaveEverywhere(onSure?: () => void): Promise<void> {
  const {
    logOutEverywhereQuestion: title,
    logOutEverywhereText: text,
    logOutEverywhere: confirmLabel,
  } = profileTexts.get()
  const leaving = await askToLeave(() => confirm({ title, text, confirmLabel }))
  if (!leaving) return
  onSure?.()
  try {
    await call('logoutAll', leaving)
  } catch (failure) {
    if (!isNotLoggedIn(failure)) {
      toast(profileTexts.get().notLoggedOutEverywhere({ why: wordsFor(failure) }), {
        kind: 'error',
      })
      return
    }
    // The shell has ended it here already: by push, or because it was over before.
    if (!sessionNow().loggedIn) return
    // The answer took the cookie away, so that it counts as one to a player who has left.
  }
  endSession()
  toast(profileTexts.get().loggedOutEverywhere, { kind: 'success' })
}
