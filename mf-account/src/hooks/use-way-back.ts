import { useMounted } from '@cloudplay/ui/use-mounted'
import { useNavigate } from 'react-router-dom'

/**
 * Goes back if this tab has an earlier page of this site (the router numbers its entries), otherwise to `otherwise`. Stays if
 * the player has left the page meanwhile.
 */
export function useWayBack(otherwise: string): () => void {
  const navigate = useNavigate()
  const isMounted = useMounted()
  return () => {
    if (!isMounted()) return
    const state: unknown = window.history.state
    const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0
    if (typeof index === 'number' && index > 0) void navigate(-1)
    else void navigate(otherwise, { replace: true })
  }
}
