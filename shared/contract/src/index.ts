export * from './addresses.ts'
export type * from './browser-report.ts'
export * from './constants.ts'
export * from './envelope.ts'
export type { CallRequest, CallResponse } from './endpoints.ts'
export type * from './entities/account.ts'
export type * from './entities/activities.ts'
export type * from './entities/catalog.ts'
export type * from './entities/news.ts'
export type * from './entities/notice.ts'
export type * from './entities/play.ts'
export type * from './entities/wallet.ts'
export type * from './entities/welfare.ts'
export type * from './events.ts'
export {
  BASE_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGE_QUERY,
  LANGUAGE_DAYS,
  LANGUAGES,
  type Language,
  type LocalizedText,
} from './language.ts'
export * from './page.ts'
export type * from './registry.ts'
export * from './push.ts'
