/** Why delivery says no. Programs read `reason`, people read the message; `statusCode` is the HTTP answer. */
export type RefusalReason =
  | 'bad-request'
  | 'broken-manifest'
  | 'call-unknown'
  | 'changed-meanwhile'
  | 'contract'
  | 'dashboard-permit'
  | 'files-missing'
  | 'file-unknown'
  | 'hash-mismatch'
  | 'key-unknown'
  | 'nothing-to-do'
  | 'other-team'
  | 'release-unknown'
  | 'remote-unclaimed'
  | 'remote-unknown'
  | 'route-claimed'
  | 'route-forbidden'
  | 'shared-range'
  | 'too-large'
  | 'upload-unknown'
  | 'version-taken'

const statusOf: Record<RefusalReason, number> = {
  'bad-request': 400,
  'broken-manifest': 422,
  'call-unknown': 422,
  'changed-meanwhile': 409,
  contract: 422,
  'dashboard-permit': 401,
  'files-missing': 422,
  'file-unknown': 404,
  'hash-mismatch': 422,
  'key-unknown': 401,
  'nothing-to-do': 409,
  'other-team': 403,
  'release-unknown': 404,
  'remote-unclaimed': 403,
  'remote-unknown': 404,
  'route-claimed': 409,
  'route-forbidden': 422,
  'shared-range': 422,
  'too-large': 413,
  'upload-unknown': 409,
  'version-taken': 409,
}

export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly statusCode: number

  constructor(reason: RefusalReason, message: string) {
    super(message)
    this.name = 'Refusal'
    this.reason = reason
    this.statusCode = statusOf[reason]
  }
}
