import { useSession } from '@cloudplay/session'
import { useLater } from '../later.ts'

const loadPrompts = () => import(/* webpackChunkName: "home-prompts" */ './HomePrompts.tsx')

/** What home tells a player by itself, once the page is there. */
export function PromptsLater() {
  const loggedIn = useSession((session) => session.loggedIn)
  const prompts = useLater(loadPrompts, loggedIn)
  return loggedIn && prompts && <prompts.HomePrompts />
}
