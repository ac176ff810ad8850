import { useLanguage, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { Button, color, font, media, space } from '@cloudplay/ui'
import { Card } from '@cloudplay/ui/card'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { css } from '@emotion/react'
import { LogIn } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { deletionTexts } from '../../texts/deletion.ts'
import { Asked } from './Asked.tsx'
import { DeletionEn } from './DeletionEn.tsx'
import { DeletionPanel } from './DeletionPanel.tsx'
import { DeletionZh } from './DeletionZh.tsx'
import { panel } from './panel-style.ts'

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(340px, 400px);
    gap: ${space(12)};
    & > aside {
      position: sticky;
      top: ${space(24)};
      align-self: start;
    }
  }
`

const help = css`
  display: inline-block;
  padding-block: 12px;
  color: ${color.soft};
  font-size: ${font.size.small};
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`

/** Explains how an account is deleted and what the law keeps, with the form to do it (ACCT-13, FAULT-8). */
export default function DeleteAccount() {
  const words = useTexts(deletionTexts)
  const isEnglish = useLanguage() === 'en'
  const loggedIn = useSession((session) => session.loggedIn)
  const navigate = useNavigate()
  const deleteTimeMs = deleteTimeOf(useLocation().state)
  // In the history and not in this component, which is made again for the visitor who was a player.
  const onAsked = (timeMs: number) =>
    void navigate(path.deleteAccount(), { replace: true, state: { deleteTimeMs: timeMs } })
  return (
    <PageFrame title={words.title} back wide>
      {deleteTimeMs !== null && !loggedIn ? (
        <Asked deleteTimeMs={deleteTimeMs} />
      ) : (
        <div css={columns}>
          {isEnglish ? <DeletionEn /> : <DeletionZh />}
          <aside>
            {loggedIn ? <DeletionPanel onAsked={onAsked} /> : <Visitor />}
            <Link to={path.customerService()} css={help}>
              {words.help}
            </Link>
          </aside>
        </div>
      )}
    </PageFrame>
  )
}

function deleteTimeOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('deleteTimeMs' in state)) return null
  return typeof state.deleteTimeMs === 'number' && Number.isSafeInteger(state.deleteTimeMs)
    ? state.deleteTimeMs
    : null
}

function Visitor() {
  const words = useTexts(deletionTexts)
  return (
    <Card>
      <div css={panel}>
        <h2>{words.visitorTitle}</h2>
        <p>{words.visitorText}</p>
        <Button
          as={Link}
          to={path.login({ redirect: path.deleteAccount() })}
          variant="main"
          size="large"
          wide
          icon={<LogIn size={20} />}
        >
          {words.logIn}
        </Button>
      </div>
    </Card>
  )
}
