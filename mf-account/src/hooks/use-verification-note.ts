import { call } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { useSession } from '@cloudplay/session'
import { useQuery } from '@tanstack/react-query'
import { profileTexts } from '../texts/profile.ts'

/** Whether the player is verified, in words; undefined for visitors and until the server has answered. */
export function useVerificationNote(): string | undefined {
  const words = useTexts(profileTexts)
  const loggedIn = useSession((session) => session.loggedIn)
  const { data: state } = useQuery({
    queryKey: ['truenameAuthCheck'],
    enabled: loggedIn,
    meta: { quiet: true },
    queryFn: () => call('truenameAuthCheck', {}),
  })
  if (!state) return undefined
  return state.checkAuth ? words.verified : state.pending ? words.verifying : words.notVerified
}
