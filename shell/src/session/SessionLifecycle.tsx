import { call, forgetFirstData, whenNotLoggedIn } from '@cloudplay/api'
import { on } from '@cloudplay/bus'
import { pushLater } from '../push/push-later.ts'
import { useLanguage } from '@cloudplay/i18n'
import { loginFor } from '@cloudplay/paths'
import {
  currentDevice,
  sessionNow,
  sessionToken,
  setBalance,
  setGameNotice,
  setProduct,
  setQueue,
  useSession,
} from '@cloudplay/session'
import { endSession, followNextPlayer, followOtherTabs, setUser } from '@cloudplay/session/write'
import { toast } from '@cloudplay/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { usePageSource } from '../federation/page-elements.ts'
import { matchPlace } from '../routing/match.ts'
import { shellTexts } from '../texts/shell.ts'
import { followLanguage } from './follow-language.ts'

/** Keeps the session true to the server: who it is, the push socket, expiry, and what other tabs do. Shows nothing. */
export function SessionLifecycle() {
  const loggedIn = useSession((session) => session.loggedIn)
  const language = useLanguage()
  const leave = useLeaveWhenExpired()
  const queries = useQueryClient()
  const started = useRef(false)

  useEffect(() => whenNotLoggedIn(() => leave('expired')), [leave])
  useEffect(() => followOtherTabs(() => leave('elsewhere')), [leave])
  useEffect(followLanguage, [])
  useEffect(() => {
    const stops = [
      on('wallet:changed', ({ balance }) => setBalance(balance)),
      on('order:paid', () => void refreshUser()),
      on('queue:moved', setQueue),
      on('product:changed', setProduct),
      on('playtime:closing', setGameNotice),
      on('payer:changing', setGameNotice),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  useEffect(() => {
    // A visitor's answers are not a player's, and words of the server come in one language; at the start nothing was fetched.
    if (started.current) {
      forgetFirstData()
      void queries.invalidateQueries()
    }
    started.current = true
    if (!loggedIn) return
    refreshPlayer()
    return pushLater({ onSessionEnded: () => leave('elsewhere') })
  }, [loggedIn, language, queries, leave])
  return null
}

/** The player, the game in use and the queue, as the server knows them: another device may have changed them. */
function refreshPlayer(): void {
  void refresh('user', call('getUserInfo', {}), setUser)
  void refresh('product', call('checkUserIsPlay', {}), ({ product }) => setProduct(product))
  void refresh('queue', call('fetchUserQueue', {}), ({ info }) => setQueue(info))
}

/** Stores an answer, unless its player left, or a page, a push or another tab was quicker: what they said is newer. */
async function refresh<Answer>(
  part: 'user' | 'product' | 'queue',
  asked: Promise<Answer>,
  store: (answer: Answer) => void,
): Promise<void> {
  const before = sessionNow()
  const answer = await asked.catch(() => null)
  const now = sessionNow()
  if (!answer || !now.loggedIn) return
  if (now.generation === before.generation && now[part] === before[part]) store(answer)
}

/** A payment changes the balance, and may have made a member. Unread, the balance comes by push or with the next page. */
async function refreshUser(): Promise<void> {
  const user = await call('getUserInfo', {}).catch(() => null)
  if (user && sessionNow().loggedIn) setUser(user)
}

/** Ends the session here and goes to the login page that leads back, except on an activity page, which continues for visitors (SHELL-14). */
function useLeaveWhenExpired() {
  const navigate = useNavigate()
  const location = useLocation()
  const source = usePageSource()
  const here = useRef(location)
  here.current = location
  return useRef((reason: 'expired' | 'elsewhere') => {
    if (reason === 'expired' && !sessionToken() && !sessionNow().loggedIn) return
    if (reason === 'elsewhere' && followNextPlayer()) return
    // After another tab's logout nothing is left to end, and a repeated message could end the next session.
    if (reason === 'expired' || sessionNow().loggedIn) endSession()
    const { pathname, search } = here.current
    const route = matchPlace(source.routes(), currentDevice(), pathname, search)?.route
    if (route?.remote.startsWith('activity-')) return
    if (reason === 'elsewhere' && !route?.auth) return
    const words = shellTexts.get()
    toast(reason === 'expired' ? words.sessionExpired : words.loggedOutElsewhere)
    void navigate(loginFor(pathname + search), { replace: true })
  }).current
}
