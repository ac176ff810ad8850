import { css } from '@emotion/react'
import { BANNER_DESKTOP_AUTOPLAY_MS, type HomeModule, type HomeResource } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { color, font, layer, media, motion, Picture, radius, space } from '@cloudplay/ui'
import { CardButton } from '../../components/CardButton.tsx'
import { Carousel } from '../../components/Carousel.tsx'
import { GameBadge } from '../../components/GameBadge.tsx'
import { ResourceLink } from '../../components/ResourceLink.tsx'
import { homeTexts } from '../../texts/home.ts'
import { hero, heroStage, heroWithStrip } from './shapes.ts'

const stage = css`
  & .stage {
    ${heroStage};
    border-radius: ${radius.large};
    background: ${color.raised};
  }
`

const shade = css`
  position: absolute;
  inset: 0;
  background:
    linear-gradient(to top, rgba(11, 14, 20, 0.88) 0%, transparent 60%),
    linear-gradient(to right, rgba(11, 14, 20, 0.5) 0%, transparent 56%);
`

const wordsStyle = css`
  position: absolute;
  inset: auto ${space(10)} ${space(10)};
  display: grid;
  gap: ${space(2)};
  justify-items: start;
  & > .name {
    font-size: ${font.size.huge};
    font-weight: ${font.weight.bold};
    line-height: 1.25;
  }
  /* The whole slide is the name's target. */
  & > .name::before {
    content: '';
    position: absolute;
    inset: -1000px -100px -100px;
  }
  & > .line {
    max-width: 520px;
    margin-bottom: ${space(3)};
    color: ${color.text};
    font-size: ${font.size.body};
  }
  & > .play {
    position: relative;
    z-index: ${layer.raised};
  }
`

const dots = css`
  position: absolute;
  z-index: ${layer.raised};
  right: ${space(6)};
  bottom: ${space(6)};
  display: flex;
  & > button {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
  }
  & > button > span {
    width: 20px;
    height: 4px;
    border-radius: ${radius.pill};
    background: ${color.text};
    opacity: 0.4;
    transition: opacity ${motion.normal} ${motion.ease};
  }
  & > button[aria-current='true'] > span {
    opacity: 1;
  }
`

const strip = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 220px;
  gap: ${space(2)};
  overflow: auto;
  scrollbar-width: none;
  @media (min-width: 1000px) {
    grid-auto-flow: row;
    grid-auto-columns: auto;
    grid-auto-rows: minmax(76px, 1fr);
    /* As tall as the picture next to it. */
    height: 0;
    min-height: 100%;
  }
`

const thumb = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(2)};
  border-radius: ${radius.medium};
  color: ${color.soft};
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
  text-align: left;
  & > .picture {
    flex: none;
    width: 104px;
    border-radius: ${radius.small};
    overflow: hidden;
  }
  & > .name {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current='true'] {
    background: ${color.overlay};
    color: ${color.text};
  }
  ${media.hover} {
    &:hover {
      background: ${color.overlay};
      color: ${color.text};
    }
  }
`

/** The rotating banner with inside dots, no arrows, and a strip of thumbnails when there is more than one (HOME-7). */
export function Banner({ module, first }: { module: HomeModule; first: boolean }) {
  const words = useTexts(homeTexts)
  const { resource: resources } = module
  return (
    <Carousel<HomeResource>
      css={[resources.length > 1 ? heroWithStrip : hero, stage]}
      label={module.name || words.featured}
      slides={resources}
      autoplayMs={BANNER_DESKTOP_AUTOPLAY_MS}
      render={(resource, options) => (
        <>
          {options.near && (
            <Picture
              src={resource.master_img || resource.image_double}
              alt=""
              crop="wide"
              sizes="(min-width: 1264px) 940px, 75vw"
              priority={first && options.first}
            />
          )}
          <SlideWords resource={resource} />
        </>
      )}
      renderInside={(chooser) => <Dots resources={resources} {...chooser} />}
      renderControls={(chooser) => <Strip resources={resources} {...chooser} />}
    />
  )
}

function SlideWords({ resource }: { resource: HomeResource }) {
  const isGame = resource.game_id > 0
  return (
    <>
      <div css={shade} />
      <div css={wordsStyle}>
        {isGame && <GameBadge game={resource} />}
        <ResourceLink resource={resource} className="name">
          {resource.title || resource.name}
        </ResourceLink>
        <p className="line">{resource.subhead || resource.desc}</p>
        {isGame && (
          <div className="play">
            <CardButton game={resource} size="large" />
          </div>
        )}
      </div>
    </>
  )
}

interface ChooserProps {
  resources: readonly HomeResource[]
  index: number
  go: (index: number) => void
}

function Dots({ resources, index, go }: ChooserProps) {
  const words = useTexts(homeTexts)
  return (
    <div css={dots}>
      {resources.map((resource, at) => (
        <button
          key={at}
          type="button"
          aria-current={at === index}
          aria-label={words.slideAt({ place: at + 1, title: resource.title || resource.name })}
          onClick={() => go(at)}
        >
          <span />
        </button>
      ))}
    </div>
  )
}

function Strip({ resources, index, go }: ChooserProps) {
  return (
    <div css={strip}>
      {resources.map((resource, at) => (
        <button
          key={at}
          type="button"
          css={thumb}
          aria-current={at === index}
          onClick={() => go(at)}
        >
          <span className="picture">
            <Picture
              src={resource.small_img || resource.image_list}
              alt=""
              crop="wide"
              sizes="104px"
            />
          </span>
          <span className="name">{resource.title || resource.name}</span>
        </button>
      ))}
    </div>
  )
}
