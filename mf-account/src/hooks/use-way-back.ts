import { useNavigate } from 'react-router-dom'

/** Goes back if this tab has an earlier page of this site (the router numbers its entries), otherwise to `otherwise`. */
export function useWayBack(otherwise: string): () => void {
  const navigate = useNavigate()
  return () => {
    const state: unknown = window.history.state
    const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0
    if (typeof index === 'number' && index > 0) void navigate(-1)
    else void navigate(otherwise, { replace: true })
  }
}
