import { css } from '@emotion/react'
import type { NewsListItem } from '@cloudplay/contract'
import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router-dom'
import { useCountView } from '../../api/news.ts'
import { newsTarget } from '../../rules/news-target.ts'

// Most clicks open a page.
const FilmDialog = lazy(() =>
  import('../film/FilmDialog.tsx').then(({ FilmDialog }) => ({ default: FilmDialog })),
)

/** Two clicks within this time are one: a double click, or a finger that trembles. */
const ONE_CLICK_MS = 500

const plain = css`
  display: block;
  width: 100%;
  color: inherit;
  text-align: left;
`

type NewsLinkProps = { item: NewsListItem; className?: string; children: ReactNode }

/** A clickable story: counts each click once, then opens as its `click_type` says (LIST-12). */
export function NewsLink({ item, className, children }: NewsLinkProps) {
  const count = useCountView()
  const lastMs = useRef(-Infinity)
  const target = newsTarget(item)

  /** Whether this click counts; a repeated one opens nothing either. */
  function counted(event: MouseEvent): boolean {
    const isRepeat = event.timeStamp - lastMs.current < ONE_CLICK_MS
    lastMs.current = event.timeStamp
    if (isRepeat) event.preventDefault()
    else count(item.id)
    return !isRepeat
  }
  const common = {
    css: plain,
    className,
    onClick: counted,
    // The middle button opens a tab.
    onAuxClick: (event: MouseEvent) => event.button === 1 && counted(event),
  }
  if (target.kind === 'page') {
    return (
      <Link to={target.to} {...common}>
        {children}
      </Link>
    )
  }
  if (target.kind === 'site') {
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer" {...common}>
        {children}
      </a>
    )
  }
  return (
    <FilmButton item={item} src={target.src} className={className} opens={counted}>
      {children}
    </FilmButton>
  )
}

interface FilmButtonProps extends NewsLinkProps {
  src: string
  opens: (click: MouseEvent) => boolean
}

function FilmButton({ item, src, opens, className, children }: FilmButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        css={plain}
        className={className}
        aria-haspopup="dialog"
        onClick={(event) => opens(event) && setOpen(true)}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          {createPortal(
            <FilmDialog
              src={src}
              title={item.title}
              poster={item.cover}
              newsId={item.id}
              onClose={() => setOpen(false)}
            />,
            document.body,
          )}
        </Suspense>
      )}
    </>
  )
}
