import { Button } from '../controls/Button.tsx'
import { EmptyState, type StateProps } from './EmptyState.tsx'

/** Something could not be shown; `onRetry` gives the one button. */
export function ErrorState(props: Partial<StateProps> & { onRetry?: () => void; retrying?: boolean }) {
  const { title = '没能加载出来', text = '网络可能开了小差，请再试一次。', scene = 'broken', action, onRetry, retrying } = props
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
              重新加载
            </Button>
          ))
        }
      />
    </div>
  )
}
