import { wordsFor } from '@cloudplay/api'
import type { UserInfo } from '@cloudplay/contract'
import { ErrorState } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import type { ReactNode } from 'react'
import { usePlayer } from '../session/use-player.ts'

type AccountPageProps = {
  title: string
  wide?: boolean
  /** The placeholder while the player is unknown, in the shape of the content. */
  skeleton: ReactNode
  children: (user: UserInfo) => ReactNode
}

/** A page about the player: waits for the player's data, and says if it can't load. */
export function AccountPage({ title, wide = false, skeleton, children }: AccountPageProps) {
  const { user, fetched } = usePlayer()
  return (
    <PageFrame title={title} wide={wide} back>
      {user ? (
        children(user)
      ) : fetched.isError ? (
        <ErrorState
          text={wordsFor(fetched.error)}
          onRetry={() => fetched.refetch()}
          retrying={fetched.isFetching}
        />
      ) : (
        <div aria-busy="true">{skeleton}</div>
      )}
    </PageFrame>
  )
}
