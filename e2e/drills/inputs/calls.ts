import { addressOf, type CallName } from '@cloudplay/contract/addresses'
import { smsRequestOf } from '../../../services/gateway/src/testing/sms-request.ts'

/** One call of the contract; gives the answer's data. */
export async function ask<T>(
  port: number,
  name: CallName,
  body: object,
  headers: Record<string, string> = {},
  heard?: (cookies: string[]) => void,
): Promise<T> {
  const { method, path } = addressOf(name)
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  heard?.(answer.headers.getSetCookie())
  return ((await answer.json()) as { data: T }).data
}

/** A player, for the sockets that ask for one. */
export async function logIn(port: number, mobile = '13700000001'): Promise<string> {
  let cookie = ''
  await ask(
    port,
    'sendSms',
    { mobile, type: 'yzmLogin' },
    {},
    (cookies) => (cookie = smsRequestOf(cookies) ?? ''),
  )
  const inbox = await fetch(`http://127.0.0.1:${port}/api/dev/inbox?mobile=${mobile}`)
  const { data } = (await inbox.json()) as { data: { messages: { code: string }[] } }
  const { token } = await ask<{ token: string }>(
    port,
    'login',
    { mobile, type: 'code', code: data.messages[0]!.code },
    { cookie },
  )
  return token
}
