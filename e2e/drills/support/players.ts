import { idNumberOf } from '../../../services/gateway/src/testing/players.ts'
import type { GatewayClient } from './gateway-client.ts'

export interface DrillPlayer {
  token: string
}

export const mobileOf = (index: number): string => `137${String(index).padStart(8, '0')}`

/** The newest code sent to this mobile. */
export async function readCode(gateway: GatewayClient, mobile: string): Promise<string> {
  const inbox = await gateway.request(`/api/dev/inbox?mobile=${mobile}`)
  const { data } = (await inbox!.json()) as { data: { messages: { code: string }[] } }
  return data.messages[0]!.code
}

/** A verified adult. Every call has to succeed: not for while the gateway is being killed. */
export async function registerPlayer(gateway: GatewayClient, index: number): Promise<DrillPlayer> {
  const mobile = mobileOf(index)
  await gateway.call('sendSms', { mobile, type: 'yzmLogin' })
  const login = await gateway.call('login', {
    mobile,
    type: 'code',
    code: await readCode(gateway, mobile),
  })
  const { token } = login!.data
  const verified = await gateway.call(
    'truenameAuth',
    { real_name: '王小明', id_number: idNumberOf('1990-01-01') },
    token,
  )
  if (verified?.data.state !== 'passed')
    throw new Error(`a drill player could not be verified: ${verified?.msg}`)
  return { token }
}
