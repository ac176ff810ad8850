import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { Button, color, font } from '@cloudplay/ui'
import type { ReactNode } from 'react'
import { listTexts } from '../texts/lists.ts'
import { useEndReached } from './use-end-reached.ts'

type ListEndProps = {
  hasMore: boolean
  loading: boolean
  failed: boolean
  onMore: () => void
  /** The outline of what comes next. */
  skeleton: ReactNode
}

/** A page that comes pushes the foot down: a browser that held on to it would carry the window along, page after page. */
const foot = css`
  overflow-anchor: none;
`

const style = css`
  ${foot};
  display: grid;
  place-items: center;
  min-height: 64px;
  padding-top: 16px;
  color: ${color.muted};
  font-size: ${font.size.small};
`

/** The foot of a list that loads on: asks for more when it comes near, says when there is none, offers to try again. */
export function ListEnd({ hasMore, loading, failed, onMore, skeleton }: ListEndProps) {
  const words = useTexts(listTexts)
  // A failed page waits for the player, or every scroll would ask again.
  const end = useEndReached(hasMore && !loading && !failed, onMore)
  // The outline stays from page to page: one that comes and goes changes the height of the page twice for each.
  if (hasMore && !failed)
    return (
      <div ref={end} css={foot}>
        {skeleton}
      </div>
    )
  return (
    <div ref={end} css={style}>
      {failed ? (
        <Button size="small" busy={loading} onClick={onMore}>
          {words.retry}
        </Button>
      ) : (
        words.end
      )}
    </div>
  )
}
