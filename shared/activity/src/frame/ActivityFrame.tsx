import { useTexts } from '@cloudplay/i18n'
import { BackBar, Page } from '@cloudplay/ui'
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

/** The frame of every activity page: its colours, a back bar with `isShowBack=1`, picture and name. Reads the channel of the address. */
export function ActivityFrame({ art, name, line, look, under, children }: ActivityFrameProps) {
  const words = useTexts(frameTexts)
  const [search] = useSearchParams()
  const { nickname } = useChannel()
  const barShown = search.get('isShowBack') === '1'
  return (
    <div css={looks(look)}>
      {barShown && <BackBar title={name} />}
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
