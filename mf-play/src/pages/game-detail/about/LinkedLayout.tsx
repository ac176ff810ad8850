import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { Button, color, font, radius, space, toast } from '@cloudplay/ui'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keepControls } from '../../../browser/own-controls.ts'
import { controlsInLink } from '../../../components/own-controls/layout-link.ts'
import { LayoutSummary } from '../../../components/own-controls/LayoutSummary.tsx'
import { controlTexts } from '../../../texts/controls.ts'

const card = css`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.main};
  & > h2 {
    font-size: ${font.size.body};
  }
  & > p {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & > div {
    display: flex;
    gap: ${space(2)};
  }
`

/** Shows the controls of the link that led here. They apply only if the player says so (PLAY-30). */
export function LinkedLayout({ game }: { game: { game_id: number; name: string } }) {
  const words = useTexts(controlTexts)
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const offered = useMemo(() => controlsInLink(hash), [hash])
  useEffect(() => {
    if (offered === 'unreadable') toast(controlTexts.get().badLink, { kind: 'error' })
  }, [offered])
  if (offered === null || offered === 'unreadable') return null
  const done = () => void navigate({ pathname, search, hash: '' }, { replace: true, state })
  return (
    <section css={card} aria-label={words.previewTitle}>
      <h2>{words.previewTitle}</h2>
      <p>{words.previewText({ name: game.name })}</p>
      <LayoutSummary controls={offered} />
      <div>
        <Button
          variant="main"
          onClick={() => {
            keepControls(game.game_id, offered)
            toast(words.taken, { kind: 'success' })
            done()
          }}
        >
          {words.use}
        </Button>
        <Button variant="quiet" onClick={done}>
          {words.notNow}
        </Button>
      </div>
    </section>
  )
}
