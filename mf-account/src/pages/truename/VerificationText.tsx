import { useLanguage, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { rememberVisitor } from '@cloudplay/session'
import { Button } from '@cloudplay/ui'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { verificationTexts } from '../../texts/verification.ts'
import { VerificationTextEn } from './VerificationTextEn.tsx'
import { VerificationTextZh } from './VerificationTextZh.tsx'

/** Why verification, when minors may play, what they may top up. A `token` in the address is the channel it was opened from. */
export default function VerificationText() {
  const words = useTexts(verificationTexts)
  const [search] = useSearchParams()
  const token = search.get('token')
  useEffect(() => {
    if (token) rememberVisitor(new URLSearchParams({ channel: token }))
  }, [token])
  return (
    <PageFrame title={words.textTitle}>
      {useLanguage() === 'en' ? <VerificationTextEn /> : <VerificationTextZh />}
      <Button
        as={Link}
        to={path.verification()}
        variant="main"
        size="large"
        wide
        css={{ marginTop: 32 }}
      >
        {words.verify}
      </Button>
    </PageFrame>
  )
}
