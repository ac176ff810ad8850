import type { Translation } from '@cloudplay/i18n'
import type { savedAccountTexts } from '../saved-accounts.ts'

const savedAccounts: Translation<typeof savedAccountTexts> = {
  insecure: 'This page has no secure connection, so passwords cannot be saved',
  notFound: 'This account was not found',
  notSaved: 'It was not saved',
  noStorage: 'The browser could not open its storage for accounts',
}

export default { savedAccounts }
