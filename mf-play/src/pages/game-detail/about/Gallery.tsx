import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, media, motion, Picture, radius, space } from '@cloudplay/ui'
import { useRef, useState } from 'react'
import { detailTexts } from '../../../texts/detail.ts'

const track = css`
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  overscroll-behavior-x: contain;
  ${media.desktop} {
    border-radius: ${radius.large};
  }
  & > * {
    flex: 0 0 100%;
    scroll-snap-align: center;
    scroll-snap-stop: always;
  }
`

const box = css`
  position: relative;
`

const dots = css`
  position: absolute;
  inset: auto 0 12px;
  display: flex;
  justify-content: center;
  gap: 6px;
  & > span {
    width: 6px;
    height: 6px;
    border-radius: 3px;
    background: rgba(255, 255, 255, 0.5);
    box-shadow: 0 0 4px rgba(0, 0, 0, 0.5);
    transition: transform ${motion.normal} ${motion.ease};
    &[data-current='true'] {
      background: #fff;
      transform: scaleX(2.2);
    }
  }
  ${media.desktop} {
    display: none;
  }
`

const thumbnails = css`
  display: none;
  ${media.desktop} {
    display: flex;
    gap: ${space(3)};
    margin-top: ${space(3)};
  }
  & > button {
    width: 128px;
    overflow: hidden;
    border-radius: ${radius.small};
    opacity: 0.6;
    transition: opacity ${motion.fast} ${motion.ease};
    &:hover,
    &[aria-current='true'] {
      opacity: 1;
    }
    &[aria-current='true'] {
      box-shadow: 0 0 0 2px ${color.text};
    }
  }
`

/** The pictures of a game: swiped on phones, chosen by thumbnails on desktops. */
export function Gallery({ name, images }: { name: string; images: readonly string[] }) {
  const words = useTexts(detailTexts)
  const element = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const many = images.length > 1
  const show = (index: number) =>
    element.current?.scrollTo({ left: element.current.clientWidth * index, behavior: 'smooth' })
  return (
    <div css={box}>
      <div
        ref={element}
        css={track}
        role="group"
        aria-label={words.pictures({ name })}
        tabIndex={many ? 0 : undefined}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {images.map((image, index) => (
          <Picture
            key={image}
            src={image}
            alt={many ? words.pictureOf({ name, place: index + 1 }) : words.picture({ name })}
            crop="wide"
            sizes="(min-width: 768px) 800px, 100vw"
            priority={index === 0}
          />
        ))}
      </div>
      {many && (
        <>
          <div css={dots} aria-hidden>
            {images.map((image, index) => (
              <span key={image} data-current={index === current} />
            ))}
          </div>
          <div css={thumbnails}>
            {images.map((image, index) => (
              <button
                key={image}
                type="button"
                aria-label={words.showPicture({ place: index + 1 })}
                aria-current={index === current}
                onClick={() => show(index)}
              >
                <Picture src={image} alt="" crop="wide" sizes="128px" />
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
