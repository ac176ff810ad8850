import { LANGUAGE_COOKIE, LANGUAGES } from '@cloudplay/contract'
import { switchLanguage } from '@cloudplay/i18n'
import { readCookie } from '@cloudplay/session/cookie'

/**
 * Follows the language that another tab chose, as soon as this page is seen again (LANG-1): the server already answers in it.
 * Returns how to stop.
 */
export function followLanguage(): () => void {
  const follow = () => {
    if (document.visibilityState === 'hidden') return
    const chosen = readCookie(LANGUAGE_COOKIE)
    const next = LANGUAGES.find((each) => each === chosen)
    if (next) void switchLanguage(next)
  }
  document.addEventListener('visibilitychange', follow)
  addEventListener('pageshow', follow)
  // Two windows side by side are both visible.
  addEventListener('focus', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('pageshow', follow)
    removeEventListener('focus', follow)
  }
}
