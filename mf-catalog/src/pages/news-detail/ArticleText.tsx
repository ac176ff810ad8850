import { css } from '@emotion/react'
import type { NewsDetail } from '@cloudplay/contract'
import { textLanguage, useFormats, useTexts } from '@cloudplay/i18n'
import { RichText } from '@cloudplay/rich-text'
import { Button, color, font, media, Skeleton, space, visuallyHidden } from '@cloudplay/ui'
import { ChineseOnly } from '@cloudplay/ui/chinese-only'
import { ExternalLink } from 'lucide-react'
import { newsTarget } from '../../rules/news-target.ts'
import { newsTime } from '../../rules/news-time.ts'
import { articleTexts } from '../../texts/news.ts'

const head = css`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(6)};
  padding-bottom: ${space(5)};
  border-bottom: 1px solid ${color.line};
  & > .title {
    font-size: ${font.size.large};
    line-height: 1.4;
  }
  & > .brief {
    color: ${color.soft};
  }
  & > .facts {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(5)};
    color: ${color.muted};
    font-size: ${font.size.small};
    font-variant-numeric: tabular-nums;
  }
  ${media.desktop} {
    & > .title {
      font-size: ${font.size.huge};
    }
  }
`

const visit = css`
  margin-top: ${space(8)};
`

/** Title, time, views and text of a news item (LIST-13). */
export function ArticleText({
  item,
  heading: Heading,
}: {
  item: NewsDetail
  heading: 'h1' | 'h2'
}) {
  const words = useTexts(articleTexts)
  const formats = useFormats()
  const target = newsTarget(item)
  const time = newsTime(item.ctime)
  return (
    <>
      <header css={head}>
        <Heading className="title" lang={textLanguage(item.title)}>
          {item.title}
        </Heading>
        {item.brief !== '' && (
          <p className="brief" lang={textLanguage(item.brief)}>
            {item.brief}
          </p>
        )}
        <p className="facts">
          <time dateTime={`${time.replace(' ', 'T')}+08:00`}>{time}</time>
          <span>{words.views({ count: formats.number(item.pv) })}</span>
          <ChineseOnly text={item.title} />
        </p>
      </header>
      {/* Headings in the text begin at the third level. */}
      {Heading === 'h1' && <h2 css={visuallyHidden}>{words.body}</h2>}
      <RichText html={item.desc} lang={textLanguage(item.desc)} />
      {target.kind === 'site' && (
        <Button
          as="a"
          css={visit}
          href={target.href}
          target="_blank"
          rel="noopener noreferrer"
          icon={<ExternalLink size={18} aria-hidden />}
        >
          {words.visit({ host: target.host })}
        </Button>
      )}
    </>
  )
}

export function ArticleTextSkeleton() {
  return (
    <div aria-hidden>
      <div css={head}>
        <Skeleton width="90%" height={34} />
        <Skeleton width="60%" height={24} />
        <Skeleton width="45%" height={20} />
      </div>
      {[84, 112, 56, 112].map((height, at) => (
        <p key={at} css={{ marginBottom: space(4) }}>
          <Skeleton height={height} />
        </p>
      ))}
    </div>
  )
}
