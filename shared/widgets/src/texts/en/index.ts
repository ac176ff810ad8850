import type { Translation } from '@cloudplay/i18n'
import type { payDialogTexts } from '../pay-dialog.ts'

const payDialog: Translation<typeof payDialogTexts> = { unavailable: 'Network error. Please try again later' }

export default { payDialog }
