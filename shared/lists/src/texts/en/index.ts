import type { Translation } from '@cloudplay/i18n'
import type { listTexts } from '../lists.ts'

const lists: Translation<typeof listTexts> = {
  loading: 'Loading…',
  end: 'That is all',
  retry: 'This did not load. Try again',
}

export default { lists }
