import { css } from '@emotion/react'
import { longChinese, longEnglish, type GalleryEntry } from '../gallery/entry.ts'
import { color, font, radius, space, tokens } from './theme.ts'

const swatches = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: ${space(3)};
  font-size: ${font.size.tiny};
  color: ${color.soft};
  & > li > i {
    display: block;
    height: 44px;
    margin-bottom: ${space(1)};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
  }
`

const swatch = css`
  padding: ${space(4)};
  border-radius: ${radius.small};
`

const words = ['text', 'soft', 'muted', 'link', 'success', 'warning', 'danger'] as const

const inWords = (background: string) => (
  <div css={swatch} style={{ background }}>
    {words.map((name) => (
      <p key={name} style={{ color: color[name] }}>
        {name}: 云游戏 cloud gaming 0123
      </p>
    ))}
  </div>
)

const inSizes = (text: string) => (
  <>
    {Object.entries(font.size).map(([name, size]) => (
      <p key={name} style={{ fontSize: size }}>
        {name}: {text}
      </p>
    ))}
  </>
)

export const themeGallery: readonly GalleryEntry[] = [
  {
    component: 'GlobalStyle',
    tryOut: 'Tab onto the link: the focus ring of every control.',
    states: {
      colours: (
        <ul css={swatches}>
          {Object.keys(tokens).map((name) => (
            <li key={name}>
              <i style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      ),
      'words on page': inWords(color.page),
      'words on raised': inWords(color.raised),
      'words on overlay': inWords(color.overlay),
      'type sizes': inSizes('云游戏 Cloud 0123'),
      'long Chinese': inSizes(longChinese),
      'long English': inSizes(longEnglish),
      'a link and its focus': <a href="#GlobalStyle">GlobalStyle</a>,
    },
  },
]
