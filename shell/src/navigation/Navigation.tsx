import { visuallyHidden } from '@cloudplay/ui'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageSource } from '../federation/page-elements.ts'
import { InstallCard } from '../app/InstallCard.tsx'
import { startWorker } from '../app/worker.ts'
import { followReleases } from '../federation/follow-releases.ts'
import { hearReleases } from '../federation/hear-releases.ts'
import { relyOnHearing } from '../routing/use-fresh-registry.ts'
import { fetchShownPages } from './fetch-shown.ts'
import { keepPressedCard } from './keep-card.ts'
import { leaveOldShell } from './leave-old-shell.ts'
import { OfflineBar } from './OfflineBar.tsx'
import { prefetchOnIntent } from './prefetch.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

/** What makes going from page to page pleasant (PAGE-1, PAGE-3), and the site as an app (PAGE-6). Fetched once the first page has settled, which needs none of it. */
export default function Navigation() {
  const source = usePageSource()
  const [title, announce] = useState('')
  useHeadingFocus(announce)
  const { key } = useLocation()
  useEffect(() => prefetchOnIntent(source), [source])
  useEffect(keepPressedCard, [])
  useEffect(() => leaveOldShell(source), [source])
  useEffect(() => fetchShownPages(source), [source, key])
  useEffect(() => void startWorker(), [])
  useEffect(() => {
    const { heard, stop } = followReleases(source)
    const leave = hearReleases({ heard, live: relyOnHearing })
    return () => {
      leave()
      stop()
    }
  }, [source])
  return (
    <>
      <p css={visuallyHidden} role="status" data-testid="page-announcement">
        {title}
      </p>
      <InstallCard />
      <OfflineBar />
    </>
  )
}
