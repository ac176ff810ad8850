import { useTexts } from '@cloudplay/i18n'
import { css } from '@emotion/react'
import { BackBar, color, goBack, IconButton, layer, media, Page, place } from '@cloudplay/ui'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { frameTexts } from '../texts/frame.ts'
import { useChannel } from '../visitor/channel.ts'
import { Hero } from './Hero.tsx'
import { looks, type Look } from './look.ts'

export interface FrameProps {
  /** Folder of the picture below `/media/activities/`. */
  art: string
  name: string
  /** Replaced by the name of the player who shared the link, if one did. */
  line: string
  look: Look
}

type ActivityFrameProps = FrameProps & {
  /** Under name and line, over the picture. */
  under?: ReactNode
  children: ReactNode
}

/** Over the picture, where neither a bar nor the desktop's header leads away. */
const leave = css`
  position: absolute;
  z-index: ${layer.sticky};
  margin: calc(${place.safeTop} + 8px) 8px;
  border-radius: 50%;
  background: color-mix(in srgb, ${color.page} 72%, transparent);
  ${media.desktop} {
    display: none;
  }
`

/** The frame of every activity page: its colours, a way back (a bar with `isShowBack=1`), picture and name. Reads the channel of the address. */
export function ActivityFrame({ art, name, line, look, under, children }: ActivityFrameProps) {
  const words = useTexts(frameTexts)
  const [search] = useSearchParams()
  const { nickname } = useChannel()
  const barShown = search.get('isShowBack') === '1'
  return (
    <div css={looks(look)}>
      {barShown ? (
        <BackBar title={name} />
      ) : (
        <div css={leave}>
          <IconButton label={words.leave} onClick={goBack}>
            <ChevronLeft size={24} />
          </IconButton>
        </div>
      )}
      <Hero
        art={art}
        name={name}
        line={nickname ? words.invited({ name: nickname }) : line}
        level={barShown ? 'h2' : 'h1'}
      >
        {under}
      </Hero>
      <Page>{children}</Page>
    </div>
  )
}
