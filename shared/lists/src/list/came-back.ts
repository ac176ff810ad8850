import { useNavigationType } from 'react-router-dom'

/** Whether the visitor came by back or forward, to a page that was shown before. */
export function useCameBack(): boolean {
  const how: string = useNavigationType()
  return how === 'POP'
}
