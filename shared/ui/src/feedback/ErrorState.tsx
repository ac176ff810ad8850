import { useTexts } from '@cloudplay/i18n'
import { Button } from '../controls/Button.tsx'
import { EmptyState, type StateProps } from './EmptyState.tsx'
import { uiTexts } from '../texts/ui.ts'

/** Something could not be shown; `onRetry` gives the one button. */
export function ErrorState(props: Partial<StateProps> & { onRetry?: () => void; retrying?: boolean }) {
  const words = useTexts(uiTexts)
  const { title = words.errorTitle, text = words.errorText, scene = 'broken', action, onRetry, retrying } = props
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        scene={scene}
        action={
          action ??
          (onRetry && (
            <Button variant="main" busy={retrying} onClick={onRetry}>
              {words.reload}
            </Button>
          ))
        }
      />
    </div>
  )
}
