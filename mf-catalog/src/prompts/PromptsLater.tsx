import { useSession } from '@cloudplay/session'
import { useLater } from '../later.ts'

const loadPrompts = () => import(/* webpackChunkName: "home-prompts" */ './HomePrompts.tsx')

/** The prompts of the home page, once the page is there. */
export function PromptsLater() {
  const loggedIn = useSession((session) => session.loggedIn)
  const prompts = useLater(loadPrompts, loggedIn)
  return loggedIn && prompts && <prompts.HomePrompts />
}
