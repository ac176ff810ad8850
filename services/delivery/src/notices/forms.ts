import { createHmac } from 'node:crypto'
import type { Notice } from './notice.ts'
import type { Form, Target } from './webhook.ts'

/** What is sent to a webhook. */
export interface Message {
  url: string
  headers: Record<string, string>
  body: string
}

interface Asked {
  target: Target
  notice: Notice
  /** The notice in words. */
  text: string
  nowMs: number
}

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text)

/** Longer ones are refused by some chats. */
const TEXT_CHARS_MAX = 2_000
const short = (text: string) =>
  text.length > TEXT_CHARS_MAX ? `${text.slice(0, TEXT_CHARS_MAX - 1)}…` : text

/** A person's words must not call all members of a chat: `<at user_id="all">`. */
const withoutTags = (text: string) => text.replaceAll('<', '＜')
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const json = (url: string, body: object, headers: Record<string, string> = {}): Message => ({
  url,
  headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

const MAKERS: Record<Form, (asked: Asked) => Message> = {
  /** The notice itself. The signature covers time and body, so neither can be altered or sent again later. */
  json({ target, notice, text, nowMs }) {
    const message = json(target.url, { ...notice, text })
    const timestamp = String(Math.floor(nowMs / 1000))
    const signature = hmac(target.secret, `${timestamp}.${message.body}`).digest('hex')
    const headers = {
      ...message.headers,
      'x-cloudplay-notice': notice.id,
      'x-cloudplay-timestamp': timestamp,
      'x-cloudplay-signature': `v1=${signature}`,
    }
    return { ...message, headers }
  },
  /** A custom bot; the key of its signature is the text, and the signed text is empty. */
  feishu({ target, text, nowMs }) {
    const timestamp = String(Math.floor(nowMs / 1000))
    const sign = hmac(`${timestamp}\n${target.secret}`, '').digest('base64')
    return json(target.url, {
      ...(target.secret ? { timestamp, sign } : {}),
      msg_type: 'text',
      content: { text: withoutTags(short(text)) },
    })
  },
  dingtalk({ target, text, nowMs }) {
    const url = new URL(target.url)
    if (target.secret) {
      const timestamp = String(nowMs)
      url.searchParams.set('timestamp', timestamp)
      url.searchParams.set(
        'sign',
        hmac(target.secret, `${timestamp}\n${target.secret}`).digest('base64'),
      )
    }
    return json(url.href, { msgtype: 'text', text: { content: short(text) } })
  },
  slack: ({ target, text }) => json(target.url, { text: escaped(short(text)) }),
}

export const messageFor = (form: Form, asked: Asked): Message => MAKERS[form](asked)

/** Feishu and DingTalk say in the body of a 200 that they took nothing. */
const CODES: Partial<Record<Form, readonly string[]>> = {
  feishu: ['code', 'StatusCode'],
  dingtalk: ['errcode'],
}

/** Why a chat did not take a message that it answered with 200; null: it did. Nothing of the answer is repeated but a number. */
export function refusalIn(form: Form, answer: string): string | null {
  const names = CODES[form]
  if (!names) return null
  let said: unknown
  try {
    said = JSON.parse(answer)
  } catch {
    return 'an answer that is not JSON'
  }
  const codes = names.map((name) => (said as Record<string, unknown> | null)?.[name])
  const code = codes.find((one) => typeof one === 'number')
  if (code === 0) return null
  return code === undefined ? 'an answer without a code' : `code ${String(code)}`
}
