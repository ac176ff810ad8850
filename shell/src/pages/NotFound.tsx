import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, EmptyState, Page } from '@cloudplay/ui'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { replayEarlyPresses } from '../rendering/early-presses.ts'
import { shellTexts } from '../texts/shell.ts'

/** No route serves this place (SHELL-1). */
export function NotFound() {
  const words = useTexts(shellTexts)
  useEffect(replayEarlyPresses, [])
  return (
    <Page>
      <div data-testid="not-found">
        <EmptyState
          scene="search"
          title={words.notFoundTitle}
          text={words.notFoundText}
          action={
            <Button as={Link} to={path.home()} variant="main">
              {words.backHome}
            </Button>
          }
        />
      </div>
    </Page>
  )
}
