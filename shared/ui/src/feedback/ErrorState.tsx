import { useTexts } from '@cloudplay/i18n'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { uiTexts } from '../texts/ui.ts'
import { EmptyState, type StateProps } from './EmptyState.tsx'
import { useOnline } from './use-online.ts'

type ErrorStateProps = Partial<StateProps> & {
  /** Called by the one button, and automatically when the network is back (PAGE-4). */
  onRetry?: () => unknown
  retrying?: boolean
  /** An alternative after the button, for players who don't want to wait. */
  wayOut?: ReactNode
}

/** Shows that something failed to load. Offline it shows that instead. */
export function ErrorState({ onRetry, retrying, wayOut, action, ...state }: ErrorStateProps) {
  const words = useTexts(uiTexts)
  const online = useOnline()
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    const onOnline = () => void retry()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  const ref = useFocusReturned()
  const {
    title = words.errorTitle,
    text = words.errorText,
    scene = 'broken',
  } = online
    ? state
    : { title: words.offlineTitle, text: words.offlineText, scene: 'offline' as const }
  return (
    <div role="alert" ref={ref}>
      <EmptyState
        title={title}
        text={text}
        scene={scene}
        action={
          <>
            {action ??
              (onRetry && (
                <Button variant="main" busy={retrying} onClick={() => void onRetry()}>
                  {words.reload}
                </Button>
              ))}
            {wayOut}
          </>
        }
      />
    </div>
  )
}

/** Passes the focus of an area that leaves, as its content has come, to the nearest thing around it that can have it. */
function useFocusReturned() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const area = ref.current
    // Called before the area leaves the document.
    return () => {
      if (!area?.contains(document.activeElement)) return
      const around = area.closest<HTMLElement>('[tabindex="-1"], main, dialog')
      if (around && around.tabIndex < 0) around.tabIndex = -1
      around?.focus({ preventScroll: true })
    }
  }, [])
  return ref
}
