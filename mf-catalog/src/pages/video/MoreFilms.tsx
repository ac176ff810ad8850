import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { media, Section, space } from '@cloudplay/ui'
import { useFilms } from '../../api/news.ts'
import { NewsCard } from '../../components/news/NewsCard.tsx'
import { videoTexts } from '../../texts/video.ts'

const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(6)} ${space(3)};
  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(8)} ${space(6)};
  }
`

/** Films of the news; nothing if they can't load. */
export function MoreFilms() {
  const words = useTexts(videoTexts)
  const { data: films } = useFilms()
  if (!films?.length) return null
  return (
    <Section title={words.more}>
      <ul css={grid}>
        {films.map((item) => (
          <li key={item.id}>
            <NewsCard row={item} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
