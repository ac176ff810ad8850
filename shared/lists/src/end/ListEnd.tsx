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
  /** The outline of the next rows. */
  skeleton: ReactNode
}

/** A new page pushes the foot down. With scroll anchoring, the browser would scroll along, page after page. */
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

/** The foot of a list: loads the next page when it comes near, shows the end, or offers a retry. */
export function ListEnd({ hasMore, loading, failed, onMore, skeleton }: ListEndProps) {
  const words = useTexts(listTexts)
  // After a failure it waits for the player. Otherwise every scroll would retry.
  const end = useEndReached(hasMore && !loading && !failed, onMore)
  // The outline stays while pages load. Otherwise each page would change the height twice.
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
