import type { Language, LocalizedText } from '@cloudplay/contract/language'

/** Why delivery says no. Programs read `reason`, people read the message; `statusCode` is the HTTP answer. */
export type RefusalReason =
  | 'bad-request'
  | 'approval-needed'
  | 'approval-unknown'
  | 'broken-manifest'
  | 'call-acts'
  | 'busy'
  | 'call-unknown'
  | 'changed-meanwhile'
  | 'contract'
  | 'database-away'
  | 'done-already'
  | 'files-missing'
  | 'file-unknown'
  | 'frozen'
  | 'freeze-unknown'
  | 'hash-mismatch'
  | 'key-unknown'
  | 'nothing-to-do'
  | 'other-team'
  | 'own-approval'
  | 'person-unknown'
  | 'preview-unknown'
  | 'release-unknown'
  | 'remote-unclaimed'
  | 'remote-unknown'
  | 'role'
  | 'route-claimed'
  | 'route-forbidden'
  | 'set-unknown'
  | 'shared-range'
  | 'size-budget'
  | 'site-frozen'
  | 'store-away'
  | 'taken-back'
  | 'too-large'
  | 'too-many-keys'
  | 'upload-unknown'
  | 'version-taken'
  | 'webhook-unknown'
  | 'window-over'

const statusOf: Record<RefusalReason, number> = {
  'bad-request': 400,
  'approval-needed': 403,
  'approval-unknown': 404,
  'broken-manifest': 422,
  'call-acts': 422,
  busy: 429,
  'call-unknown': 422,
  'changed-meanwhile': 409,
  contract: 422,
  'database-away': 503,
  'done-already': 409,
  'files-missing': 422,
  'file-unknown': 404,
  frozen: 409,
  'freeze-unknown': 404,
  'hash-mismatch': 422,
  'key-unknown': 401,
  'nothing-to-do': 409,
  'other-team': 403,
  'own-approval': 403,
  'person-unknown': 404,
  'preview-unknown': 404,
  'release-unknown': 404,
  'remote-unclaimed': 403,
  'remote-unknown': 404,
  role: 403,
  'route-claimed': 409,
  'route-forbidden': 422,
  'set-unknown': 404,
  'shared-range': 422,
  'size-budget': 422,
  'site-frozen': 409,
  'store-away': 503,
  'taken-back': 409,
  'too-large': 413,
  'too-many-keys': 429,
  'upload-unknown': 409,
  'version-taken': 409,
  'webhook-unknown': 404,
  'window-over': 409,
}

export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly statusCode: number
  /** The message in each language; null: it is English only. */
  readonly words: LocalizedText | null

  constructor(reason: RefusalReason, message: string | LocalizedText) {
    super(typeof message === 'string' ? message : message.en)
    this.words = typeof message === 'string' ? null : message
    this.name = 'Refusal'
    this.reason = reason
    this.statusCode = statusOf[reason]
  }
}

/** Makes refusals with the words of both languages, from a table of texts. */
export const refusalsOf =
  <Words>(details: Record<Language, Words>) =>
  (reason: RefusalReason, read: (of: Words) => string): Refusal =>
    new Refusal(reason, { 'zh-CN': read(details['zh-CN']), en: read(details.en) })
