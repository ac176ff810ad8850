import { css } from '@emotion/react'
import { BANNER_MOBILE_AUTOPLAY_MS, type HomeModule, type HomeResource } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { color, font, Picture, place, radius } from '@cloudplay/ui'
import { Carousel } from '../../components/Carousel.tsx'
import { GameBadge } from '../../components/GameBadge.tsx'
import { ResourceLink } from '../../components/ResourceLink.tsx'
import { homeTexts } from '../../texts/home.ts'
import { TopBar } from './TopBar.tsx'
import { bannerHeight } from './shapes.ts'

const wrap = css`
  position: relative;
  margin: 0 calc(-1 * ${place.gutter});
  & .stage {
    height: ${bannerHeight};
  }
`

export const topBarOnBanner = css`
  position: absolute;
  z-index: 1;
  inset: 8px ${place.gutter} auto;
  pointer-events: none;
  & > a {
    pointer-events: auto;
  }
`

const slide = css`
  position: absolute;
  inset: 0;
  display: block;
  &:focus-visible {
    outline-offset: -4px;
  }
`

const picture = css`
  height: 100%;
`

const shade = css`
  position: absolute;
  inset: 0;
  background: linear-gradient(
    to bottom,
    rgba(11, 14, 20, 0.72) 0%,
    transparent 24%,
    transparent 42%,
    rgba(11, 14, 20, 0.86) 76%,
    ${color.page} 100%
  );
`

const wordsStyle = css`
  position: absolute;
  inset: auto ${place.gutter} 88px;
  display: grid;
  gap: 4px;
  justify-items: start;
  & > strong {
    font-size: ${font.size.large};
    font-weight: ${font.weight.bold};
    line-height: 1.3;
  }
  & > span {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

const thumbs = css`
  position: absolute;
  z-index: 1;
  inset: auto 0 12px;
  display: flex;
  gap: 8px;
  padding: 4px ${place.gutter};
  overflow-x: auto;
  scrollbar-width: none;
  & > button {
    flex: none;
    width: 56px;
    height: 56px;
    padding: 2px;
    border: 2px solid transparent;
    border-radius: ${radius.medium};
    opacity: 0.64;
    transition: opacity 160ms ease-out;
  }
  & > button > span {
    border-radius: 8px;
  }
  & > button[aria-current='true'] {
    border-color: ${color.text};
    opacity: 1;
  }
`

/** The banner carousel with its thumbnail strip and the search button (HOME-2). */
export function Banner({ module, first }: { module: HomeModule; first: boolean }) {
  const words = useTexts(homeTexts)
  return (
    <div css={wrap}>
      {first && <TopBar css={topBarOnBanner} />}
      <Carousel<HomeResource>
        label={module.name || words.featured}
        slides={module.resource}
        autoplayMs={BANNER_MOBILE_AUTOPLAY_MS}
        render={(resource, options) => (
          <ResourceLink resource={resource} css={slide}>
            {options.near && (
              <Picture
                css={picture}
                src={resource.master_img || resource.image_double}
                alt=""
                crop="tall"
                sizes="100vw"
                priority={first && options.first}
              />
            )}
            <span css={shade} />
            <span css={wordsStyle}>
              {resource.game_id > 0 && <GameBadge game={resource} />}
              <strong data-card-name>{resource.title || resource.name}</strong>
              <span data-card-line>{resource.subhead || resource.desc}</span>
            </span>
          </ResourceLink>
        )}
        renderControls={({ index, go }) => (
          <div css={thumbs}>
            {module.resource.map((resource, at) => (
              <button
                key={at}
                type="button"
                aria-current={at === index}
                aria-label={words.showSlide({
                  place: at + 1,
                  title: resource.title || resource.name,
                })}
                onClick={() => go(at)}
              >
                <Picture
                  src={resource.small_img || resource.icon}
                  alt=""
                  crop="square"
                  sizes="56px"
                />
              </button>
            ))}
          </div>
        )}
      />
    </div>
  )
}
