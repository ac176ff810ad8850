import { css } from '@emotion/react'
import type { NewsListItem } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { Button, media, Picture, radius } from '@cloudplay/ui'
import { Play } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { newsTarget } from '../../rules/news-target.ts'
import { articleTexts } from '../../texts/news.ts'

const FilmDialog = lazy(() =>
  import('../../components/film/FilmDialog.tsx').then(({ FilmDialog }) => ({
    default: FilmDialog,
  })),
)

const box = css`
  position: relative;
  overflow: hidden;
  isolation: isolate;
  ${media.desktop} {
    border-radius: ${radius.large};
    & > span {
      /* The text begins in the first screen. */
      max-height: 400px;
    }
  }
  & > button {
    position: absolute;
    left: 50%;
    top: 50%;
    translate: -50% -50%;
    background: rgba(11, 14, 20, 0.82);
  }
`

/** The picture over a story, with a link to its film if there is one. */
export function Banner({ item, sizes }: { item: NewsListItem; sizes: string }) {
  const words = useTexts(articleTexts)
  const [open, setOpen] = useState(false)
  const target = newsTarget(item)
  return (
    <div css={box}>
      <Picture src={item.cover} alt="" crop="wide" sizes={sizes} priority />
      {target.kind === 'film' && (
        <>
          <Button
            icon={<Play size={18} fill="currentColor" aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {words.watch}
          </Button>
          {open && (
            <Suspense fallback={null}>
              {createPortal(
                <FilmDialog
                  src={target.src}
                  title={item.title}
                  poster={item.cover}
                  onClose={() => setOpen(false)}
                />,
                document.body,
              )}
            </Suspense>
          )}
        </>
      )}
    </div>
  )
}
