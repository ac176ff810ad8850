import { useNavigationType } from 'react-router-dom'

/** Whether the visitor returned to this page by back or forward. */
export function useCameBack(): boolean {
  const how: string = useNavigationType()
  return how === 'POP'
}
