import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, space } from '@cloudplay/ui'
import { Card } from '@cloudplay/ui/card'
import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { deletionTexts } from '../../texts/deletion.ts'
import { panel } from './panel-style.ts'

const middle = css`
  max-width: 480px;
  margin: ${space(6)} auto;
`

/** Shown once the account is to be deleted: until when a login takes it back. */
export function Asked({ deleteTimeMs }: { deleteTimeMs: number }) {
  const words = useTexts(deletionTexts)
  const formats = useFormats()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div css={middle}>
      <Card>
        <div css={panel}>
          <h2 ref={title} tabIndex={-1}>
            {words.doneTitle}
          </h2>
          <p>{words.doneText({ day: formats.minute(deleteTimeMs) })}</p>
          <Button as={Link} to={path.home()} variant="main" size="large" wide>
            {words.home}
          </Button>
        </div>
      </Card>
    </div>
  )
}
