import { call } from '@cloudplay/api'
import type { WelfareTask } from '@cloudplay/contract'
import { useSession, visitorChannel, visitorUdid } from '@cloudplay/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { watchAdvert, type AdvertEvent, type AdvertState } from './advert-watch.ts'

const TICK_MS = 500
/** The welfare page's own key: what changes here is seen there. */
const welfareKey = ['getWelfareInfo']

const report = (name: AdvertEvent) =>
  call('statStartLog', {
    events: [
      {
        name,
        path: location.pathname,
        at_ms: Date.now(),
        channel: visitorChannel() || undefined,
        udid: visitorUdid(),
      },
    ],
  })

const isPlaying = (video: HTMLVideoElement | null) =>
  Boolean(
    video &&
    !video.paused &&
    !video.ended &&
    !video.seeking &&
    video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
  )

interface Advert {
  /** Null: no player is logged in, there is none, or it has not come yet. */
  task: WelfareTask | null
  isComing: boolean
  watch: AdvertState | null
}

/** The player's task of watching a video, and how far this film has brought it. */
export function useAdvert(video: RefObject<HTMLVideoElement | null>): Advert {
  const loggedIn = useSession((session) => session.loggedIn)
  const queries = useQueryClient()
  const welfare = useQuery({
    queryKey: welfareKey,
    queryFn: ({ signal }) => call('getWelfareInfo', {}, { signal }),
    enabled: loggedIn,
    staleTime: 0,
    meta: { quiet: true },
  })
  const task = welfare.data?.taskList.find(({ type }) => type === 'wel_adver') ?? null
  const [watch, setWatch] = useState<AdvertState | null>(null)
  const wanted = loggedIn && task?.status === 0

  useEffect(() => {
    if (!wanted) return
    const advert = watchAdvert(report, (state) => {
      setWatch(state)
      if (state.phase === 'done') void queries.invalidateQueries({ queryKey: welfareKey })
    })
    const timer = setInterval(
      () => advert.tick(performance.now(), isPlaying(video.current)),
      TICK_MS,
    )
    return () => {
      clearInterval(timer)
      setWatch(null)
    }
  }, [wanted, queries, video])

  return { task: loggedIn ? task : null, isComing: loggedIn && welfare.isPending, watch }
}
