import { useTexts } from '@cloudplay/i18n'
import { useSession } from '@cloudplay/session'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { useSearchParams } from 'react-router-dom'
import { friendsChannel } from '../../rules/share.ts'
import { shareTexts } from '../../texts/share.ts'
import { Invitation } from './Invitation.tsx'
import { OwnLink } from './OwnLink.tsx'
import { VisitorsShare } from './VisitorsShare.tsx'

/** The player's own link and what it brings; for whoever came by a friend's link, the invitation first (SHELL-20). */
export default function GameShare() {
  const words = useTexts(shareTexts)
  const [search] = useSearchParams()
  const channel = friendsChannel(search)
  const loggedIn = useSession((session) => session.loggedIn)
  // A share code ends with its player's uid: one's own link is no invitation.
  const isOwn = useSession((session) => session.user !== null && channel.endsWith(session.user.uid))
  return (
    <PageFrame title={words.title} wide back>
      {channel && !isOwn && <Invitation channel={channel} />}
      {loggedIn ? <OwnLink /> : <VisitorsShare invited={channel !== ''} />}
    </PageFrame>
  )
}
