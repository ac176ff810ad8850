import { forgetFirstData } from '@cloudplay/api'
import { useSession } from '@cloudplay/session'
import { withdrawQuestions } from '@cloudplay/ui'
import { WidgetHost } from '@cloudplay/widgets'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMissedMove } from './navigation/use-missed-move.ts'
import { useScrollRestoration } from './navigation/use-scroll-restoration.ts'
import { RoutedPage } from './pages/RoutedPage.tsx'
import { createQueryClient } from './query-client.ts'
import { HostedWidget } from './remotes/HostedWidget.tsx'
import { SessionLifecycle } from './session/SessionLifecycle.tsx'
import { WhenSettled } from './WhenSettled.tsx'

const navigation = () => import('./navigation/Navigation.tsx')

/**
 * The site for one player or visitor. A login or logout drops everything: pages and their state, answers, pending requests,
 * and open dialogs (PAGE-2).
 */
export function Site() {
  const generation = useSession((session) => session.generation)
  // From the start, so that visitors who leave before the rest of the shell has loaded also return to their place.
  useScrollRestoration()
  useMissedMove()
  return (
    <>
      <SiteOfPlayer key={generation} />
      <WhenSettled load={navigation} />
    </>
  )
}

function SiteOfPlayer() {
  const navigate = useNavigate()
  const [client] = useState(() => createQueryClient((address) => void navigate(address)))
  useEffect(
    () => () => {
      void client.cancelQueries()
      client.clear()
      forgetFirstData()
      withdrawQuestions()
    },
    [client],
  )
  return (
    <QueryClientProvider client={client}>
      <SessionLifecycle />
      <WidgetHost value={HostedWidget}>
        <RoutedPage />
      </WidgetHost>
    </QueryClientProvider>
  )
}
