import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWechatPaySettings } from '../../core/config/wechat-pay.ts'
import { openTestCompany } from '../../testing/stand-ins/wechat-pay.ts'

let company: Awaited<ReturnType<typeof openTestCompany>>
beforeAll(async () => {
  company = await openTestCompany()
})
afterAll(() => company.close())

describe('variables of WeChat Pay', () => {
  it('are off without a merchant, and have keys by serial with one', () => {
    expect(readWechatPaySettings({})).toBeUndefined()
    const settings = readWechatPaySettings(company.env)!
    expect(Object.keys(settings.platformKeys).sort()).toEqual(
      [company.certificate.serial, company.publicKeyId].sort(),
    )
  })

  it('are refused by name if one is missing or invalid, without printing a key', () => {
    const fault = (changes: NodeJS.ProcessEnv) => {
      try {
        readWechatPaySettings({ ...company.env, ...changes })
        return 'none'
      } catch (error) {
        return (error as Error).message
      }
    }
    for (const name of [
      'WECHAT_PAY_APP_ID',
      'WECHAT_PAY_SERIAL',
      'WECHAT_PAY_PRIVATE_KEY',
      'WECHAT_PAY_API_V3_KEY',
      'WECHAT_PAY_PUBLIC_KEY',
    ]) {
      expect(fault({ [name]: '' })).toContain(name)
    }
    expect(fault({ WECHAT_PAY_API_V3_KEY: 'short-secret' })).toBe(
      'WECHAT_PAY_API_V3_KEY must be 32 bytes long',
    )
    expect(fault({ WECHAT_PAY_PRIVATE_KEY: 'no-key-at-all' })).toBe(
      'WECHAT_PAY_PRIVATE_KEY is not an RSA key that can be read',
    )
    expect(fault({ WECHAT_PAY_PRIVATE_KEY: '/nowhere/key.pem' })).toContain('/nowhere/key.pem')
    expect(fault({ WECHAT_PAY_PLATFORM_CERTIFICATES: 'none' })).toContain(
      'WECHAT_PAY_PLATFORM_CERTIFICATES',
    )
    expect(fault({ WECHAT_PAY_SERIAL: company.certificate.serial })).toContain("merchant's own")
    expect(fault({ WECHAT_PAY_PUBLIC_KEY_ID: '', WECHAT_PAY_PLATFORM_CERTIFICATES: '' })).toContain(
      'WECHAT_PAY_PUBLIC_KEY_ID',
    )
  })
})
