import { call, isNotLoggedIn, wordsFor } from '@cloudplay/api'
import { endSession, logOut } from '@cloudplay/session'
import { confirm, toast } from '@cloudplay/ui'
import { personalTexts } from '../texts/personal.ts'
import { profileTexts } from '../texts/profile.ts'

/** Logs out of this browser, once the player has said so; `onSure` hears that moment. */
export async function leaveHere(onSure?: () => void): Promise<void> {
  const words = personalTexts.get()
  if (!(await confirm({ title: words.logOutQuestion, text: words.logOutText, confirmLabel: words.logOut }))) return
  onSure?.()
  await logOut(() => call('logout', {}))
}

/** Ends the player's sessions on every device. Where the server could not be reached the others are still open: the player hears of it and stays. */
export async function leaveEverywhere(onSure?: () => void): Promise<void> {
  const { logOutEverywhereQuestion: title, logOutEverywhereText: text, logOutEverywhere: confirmLabel } = profileTexts.get()
  if (!(await confirm({ title, text, confirmLabel }))) return
  onSure?.()
  try {
    await call('logoutAll', {})
  } catch (failure) {
    if (!isNotLoggedIn(failure)) toast(profileTexts.get().notLoggedOutEverywhere({ why: wordsFor(failure) }), { kind: 'error' })
    return
  }
  endSession()
  toast(profileTexts.get().loggedOutEverywhere, { kind: 'success' })
}
