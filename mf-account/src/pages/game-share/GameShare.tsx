import { useTexts } from '@cloudplay/i18n'
import { useSession } from '@cloudplay/session'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { useSearchParams } from 'react-router-dom'
import { friendsChannel } from '../../rules/share.ts'
import { shareTexts } from '../../texts/share.ts'
import { Invitation } from './Invitation.tsx'
import { OwnLink } from './OwnLink.tsx'
import { useShare } from './use-share.ts'
import { VisitorsShare } from './VisitorsShare.tsx'

/** The player's own link and its rewards; visitors from a friend's link see the invitation first (SHELL-20). */
export default function GameShare() {
  const words = useTexts(shareTexts)
  const [search] = useSearchParams()
  const channel = friendsChannel(search)
  const loggedIn = useSession((session) => session.loggedIn)
  const share = useShare(loggedIn)
  const isFriends = channel !== '' && !share.isLoading && share.data?.channel !== channel
  return (
    <PageFrame title={words.title} wide back>
      {isFriends && <Invitation channel={channel} />}
      {loggedIn ? <OwnLink /> : <VisitorsShare invited={channel !== ''} />}
    </PageFrame>
  )
}
