import { useNavigationType } from 'react-router-dom'

/** Whether the visitor came by back or forward, to a page that was shown before. */
export const useCameBack = (): boolean => `${useNavigationType()}` === 'POP'
