import type { Translation } from '@cloudplay/i18n'
import type { listTexts } from '../lists.ts'

const lists: Translation<typeof listTexts> = {
  loading: 'Loading…',
  end: 'You’ve reached the end',
  retry: 'Couldn’t load more. Tap to retry',
}

export default { lists }
