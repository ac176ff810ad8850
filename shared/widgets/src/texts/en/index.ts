import type { Translation } from '@cloudplay/i18n'
import type { payDialogTexts } from '../pay-dialog.ts'

const payDialog: Translation<typeof payDialogTexts> = {
  unavailable: 'Network error. Try again later',
}

export default { payDialog }
