import { idNumberOf } from '../src/testing/players.ts'
import type { GatewayProcess } from './gateway-process.ts'

export interface DrillPlayer {
  token: string
}

/** A verified adult. Before the first kill every call has to succeed. */
export async function registerPlayer(gateway: GatewayProcess, index: number): Promise<DrillPlayer> {
  const mobile = `137${String(index).padStart(8, '0')}`
  await gateway.call('sendSms', { mobile, type: 'yzmLogin' })
  const inbox = await gateway.request(`/api/dev/inbox?mobile=${mobile}`)
  const { data } = (await inbox!.json()) as { data: { messages: { code: string }[] } }
  const login = await gateway.call('login', { mobile, type: 'code', code: data.messages[0]!.code })
  const { token } = login!.data
  const verified = await gateway.call('truenameAuth', { real_name: '王小明', id_number: idNumberOf('1990-01-01') }, token)
  if (verified?.data.state !== 'passed') throw new Error(`a drill player could not be verified: ${verified?.msg}`)
  return { token }
}
