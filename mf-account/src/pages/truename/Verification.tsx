import { css } from '@emotion/react'
import { call } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { loginFor, path, safeRedirect } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { Button, color, font, radius, Skeleton, space } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { Clock, Gamepad2, Wallet } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { ShieldPicture } from '../../components/ShieldPicture.tsx'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { verificationTexts } from '../../texts/verification.ts'

const head = css`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: 0 0 ${space(8)};
  text-align: center;
  & > h2 {
    font-size: ${font.size.large};
  }
  & > p {
    max-width: 420px;
    /* The invitation has two lines, the name that replaces it has one. */
    min-height: 2lh;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

const reasons = css`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(8)};
  & > li {
    display: flex;
    gap: ${space(4)};
    padding: ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.raised};
  }
  & svg {
    flex: none;
    margin-top: 2px;
    color: ${color.soft};
  }
  & h3 {
    font-size: ${font.size.body};
  }
  & p {
    margin-top: 2px;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

const why = css`
  display: block;
  padding: ${space(4)};
  color: ${color.link};
  font-size: ${font.size.small};
  text-align: center;
`

const gains = [
  { icon: Gamepad2, title: 'gainGames', text: 'gainGamesText' },
  { icon: Clock, title: 'gainHours', text: 'gainHoursText' },
  { icon: Wallet, title: 'gainTopUp', text: 'gainTopUpText' },
] as const

/** The target of every verification link (ACCT-9): why to verify, the current state, and a link to the form. */
export default function Verification() {
  const words = useTexts(verificationTexts)
  const [search] = useSearchParams()
  const asked = search.get('redirect')
  const target = asked ? safeRedirect(asked) : null
  const form = path.authentication(target ? { redirect: target } : {})
  const loggedIn = useSession((session) => session.loggedIn)
  const state = useQuery({
    queryKey: ['truenameAuthCheck'],
    enabled: loggedIn,
    queryFn: () => call('truenameAuthCheck', {}),
  })
  const done = state.data?.checkAuth === 1
  const pending = state.data?.pending === 1
  return (
    <PageFrame title={words.title}>
      <div css={head}>
        <ShieldPicture />
        <h2>{done ? words.passed : pending ? words.pending : words.invitation}</h2>
        {done ? (
          <p>
            <span lang="zh-CN">{state.data?.real_name}</span> {state.data?.id_number}
          </p>
        ) : (
          <p>{words.invitationText}</p>
        )}
      </div>
      <Gains />
      {loggedIn && state.isPending ? (
        <Skeleton height={52} />
      ) : (
        <Button
          as={Link}
          variant="main"
          size="large"
          wide
          to={done ? (target ?? path.home()) : loggedIn ? form : loginFor(form)}
        >
          {done
            ? words.play
            : pending
              ? words.showProgress
              : loggedIn
                ? words.verify
                : words.logInToVerify}
        </Button>
      )}
      <Link to={path.verificationText()} css={why}>
        {words.why}
      </Link>
    </PageFrame>
  )
}

function Gains() {
  const words = useTexts(verificationTexts)
  return (
    <ul css={reasons}>
      {gains.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon size={22} strokeWidth={1.75} aria-hidden />
          <div>
            <h3>{words[title]}</h3>
            <p>{words[text]}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
