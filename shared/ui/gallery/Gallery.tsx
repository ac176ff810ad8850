import { css } from '@emotion/react'
import { useState } from 'react'
import { Button } from '../src/controls/Button.tsx'
import type { GalleryEntry } from '../src/gallery/entry.ts'
import { color, font, layer, media, place, radius, space } from '../src/theme/theme.ts'
import { sections } from './sections.ts'

/** Query of the same page without its head, shown in a frame as wide as a phone: media queries then answer as on one. */
const IN_FRAME = 'framed'

const head = css`
  position: sticky;
  top: 0;
  z-index: ${layer.bar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${place.gutter};
  background: ${color.page};
  border-bottom: 1px solid ${color.line};
  & > h1 {
    flex: 1;
    font-size: ${font.size.title};
  }
`

const body = css`
  padding: 0 ${place.gutter} ${space(16)};
  & nav {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
    margin: ${space(4)} 0;
    color: ${color.link};
    line-height: 32px;
  }
  & > section > h2 {
    margin-top: ${space(12)};
    color: ${color.muted};
  }
`

const entryStyle = css`
  margin-top: ${space(8)};
  scroll-margin-top: ${space(20)};
  & > p {
    margin-top: ${space(1)};
    color: ${color.muted};
    font-size: ${font.size.small};
  }
  & > .states {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
    margin-top: ${space(4)};
  }
  ${media.desktop} {
    &:not([data-wide]) > .states {
      grid-template-columns: repeat(auto-fill, minmax(340px, 1fr));
    }
  }
`

const tile = css`
  min-width: 0;
  & > figcaption {
    margin-bottom: ${space(2)};
    color: ${color.soft};
    font-size: ${font.size.tiny};
  }
  & > div {
    padding: ${space(4)};
    border: 1px dashed ${color.line};
    border-radius: ${radius.small};
    /* Sticky and overlaid content stays inside its tile. */
    isolation: isolate;
  }
`

const phone = css`
  display: block;
  width: 392px;
  height: calc(100dvh - 100px);
  margin: ${space(4)} auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
`

function Entry({ entry: { component, tryOut, wide, states } }: { entry: GalleryEntry }) {
  return (
    <article id={component} css={entryStyle} data-wide={wide || undefined}>
      <h3>{component}</h3>
      {tryOut && <p>{tryOut}</p>}
      <div className="states">
        {Object.entries(states).map(([name, shown]) => (
          <figure key={name} css={tile} data-state={`${component}: ${name}`}>
            <figcaption>{name}</figcaption>
            <div>{shown}</div>
          </figure>
        ))}
      </div>
    </article>
  )
}

/** Every component of the package in every state, at the width of this window or of a phone. */
export function Gallery() {
  const [asPhone, setAsPhone] = useState(false)
  const framed = location.search === `?${IN_FRAME}`
  return (
    <>
      {!framed && (
        <header css={head}>
          <h1>@cloudplay/ui</h1>
          <Button size="small" aria-pressed={asPhone} onClick={() => setAsPhone(!asPhone)}>
            {asPhone ? 'This window' : 'Phone, 390 px'}
          </Button>
        </header>
      )}
      {asPhone ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- This page itself, in development: a sandbox would keep its scripts out.
        <iframe title="Phone, 390 px" src={`?${IN_FRAME}`} css={phone} />
      ) : (
        <main css={body}>
          <nav aria-label="Components">
            {Object.values(sections).flatMap((entries) =>
              entries.map(({ component }) => (
                <a key={component} href={`#${component}`}>
                  {component}
                </a>
              )),
            )}
          </nav>
          {Object.entries(sections).map(([folder, entries]) => (
            <section key={folder}>
              <h2>{folder}</h2>
              {entries.map((entry) => (
                <Entry key={entry.component} entry={entry} />
              ))}
            </section>
          ))}
        </main>
      )}
    </>
  )
}
