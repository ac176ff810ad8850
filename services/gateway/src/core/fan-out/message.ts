import type { Secrets } from '../secrets.ts'

/** One message of an instance to the others. */
export interface BrokerMessage {
  /** The sender: another id for each process. */
  from: string
  /** Counts the sender's messages with notices, this one included. */
  seq: number
  /** None: a sign of life. */
  notices: readonly string[]
  /** The sender says goodbye. */
  isLast?: boolean
}

const PURPOSE = 'push-broker'
/** Several times what an instance sends. */
const MOST_BYTES = 500_000
const MOST_CHARACTERS = 50_000

/** Signed: any client of the broker can send, and a forged notice could close players' sockets. */
export function writeMessage(secrets: Secrets, message: BrokerMessage): string {
  const text = JSON.stringify(message)
  return `${secrets.sign(PURPOSE, text).toString('base64url')}.${text}`
}

/** Null unless an instance with the same secret wrote it. */
export function readMessage(secrets: Secrets, data: Uint8Array): BrokerMessage | null {
  if (data.byteLength > MOST_BYTES) return null
  const [mac = '', ...rest] = new TextDecoder().decode(data).split('.')
  const text = rest.join('.')
  if (!secrets.isSigned(PURPOSE, text, Buffer.from(mac, 'base64url'))) return null
  try {
    const message = JSON.parse(text) as BrokerMessage
    return isMessage(message) ? message : null
  } catch {
    return null
  }
}

/** An instance of another release may have signed something else. */
const isMessage = ({ from, seq, notices }: BrokerMessage): boolean =>
  typeof from === 'string' &&
  Number.isSafeInteger(seq) &&
  Array.isArray(notices) &&
  notices.every((notice) => typeof notice === 'string')

/** Notices in groups that each fit into one message. */
export function* inMessages(notices: Iterable<string>): Generator<string[]> {
  let group: string[] = []
  let characters = 0
  for (const notice of notices) {
    if (group.length > 0 && characters + notice.length > MOST_CHARACTERS) {
      yield group
      group = []
      characters = 0
    }
    group.push(notice)
    characters += notice.length
  }
  if (group.length > 0) yield group
}
