import { call } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { sessionTexts } from '../../texts/session.ts'

/** Leads to why a session lagged; nothing if it did not, or if nobody knows (SEEN-4). */
export function WhyLag({ cid }: { cid: string }) {
  const words = useTexts(sessionTexts)
  const { data } = useQuery({
    queryKey: ['getLagReport', cid],
    queryFn: ({ signal }) => call('getLagReport', { cid }, { signal }),
    retry: false,
    meta: { quiet: true },
  })
  if (!data?.report?.spans.length) return null
  return (
    <Button as={Link} variant="plain" to={path.whyLag({ cid })}>
      {words.whyLag}
    </Button>
  )
}
