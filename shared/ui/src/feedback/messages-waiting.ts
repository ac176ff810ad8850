import { useQuestions } from './dialogs.ts'
import { useToasts } from './toast.ts'

/** Whether a toast or a question waits to be shown: the shell then needs the outlets (`@cloudplay/ui/outlets`). */
export function useMessagesWaiting(): boolean {
  const toasts = useToasts().length
  const questions = useQuestions().length
  return toasts + questions > 0
}
