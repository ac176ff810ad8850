import { checkCharacter } from '@cloudplay/rules/id-number'
import type { TestGateway } from './gateway.ts'

export interface TestPlayer {
  uid: string
  token: string
  mobile: string
}

let mobiles = 0
let sequences = 0

/** A mobile that no other test of this file uses. */
export const newMobile = (): string => `139${String(++mobiles).padStart(8, '0')}`

/** A valid ID number of a person born on YYYY-MM-DD; `sequence` are digits 15 to 17, else new each time. */
export function idNumberOf(birthDate: string, sequence?: string): string {
  // 900 and up are reserved for the local provider's test numbers.
  const digits = `110105${birthDate.replaceAll('-', '')}${sequence ?? String(++sequences % 900).padStart(3, '0')}`
  return digits + checkCharacter(digits)
}

/** The newest code sent to this mobile. */
export async function readCode({ app }: TestGateway, mobile: string): Promise<string> {
  const response = await app.inject({ url: '/api/dev/inbox', query: { mobile } })
  const [newest] = response.json().data.messages ?? []
  if (!newest) throw new Error(`no code for ${mobile}: ${response.body}`)
  return newest.code
}

/** Registers with an SMS code, as a page does. */
export async function newPlayer(gateway: TestGateway, mobile = newMobile()): Promise<TestPlayer> {
  await gateway.call('sendSms', { mobile, type: 'yzmLogin' })
  const code = await readCode(gateway, mobile)
  const { data } = await gateway.call('login', { mobile, type: 'code', code })
  const info = await gateway.call('getUserInfo', {}, data.token)
  return { uid: info.data.uid, token: data.token, mobile }
}

/** A player with a verified real name; born in 1990 by default. */
export async function newVerified(
  gateway: TestGateway,
  birthDate = '1990-06-15',
): Promise<TestPlayer> {
  const player = await newPlayer(gateway)
  const form = { real_name: '王小明', id_number: idNumberOf(birthDate), guardian_consent: true }
  const answer = await gateway.call('truenameAuth', form, player.token)
  if (answer.data.state !== 'passed')
    throw new Error(`verification of a test player: ${answer.msg}`)
  return player
}
