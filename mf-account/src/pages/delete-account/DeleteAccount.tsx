import { useLanguage, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { Button, color, font, space } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { css } from '@emotion/react'
import { Headset } from 'lucide-react'
import { Link } from 'react-router-dom'
import { deletionTexts } from '../../texts/support.ts'
import { DeletionEn } from './DeletionEn.tsx'
import { DeletionZh } from './DeletionZh.tsx'

const ask = css`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  margin-top: ${space(8)};
  & > p {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

/** How an account is deleted, what goes and what the law keeps (ACCT-13). It is asked for at customer service. */
export default function DeleteAccount() {
  const words = useTexts(deletionTexts)
  const name = useSession((session) => session.user?.username)
  return (
    <PageFrame title={words.title} back>
      {useLanguage() === 'en' ? <DeletionEn /> : <DeletionZh />}
      <div css={ask}>
        {name && <p>{words.account({ name })}</p>}
        <Button as={Link} to={path.customerService()} variant="main" size="large" icon={<Headset size={20} />}>
          {words.contact}
        </Button>
      </div>
    </PageFrame>
  )
}
