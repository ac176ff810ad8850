import { describe, expect, it } from 'vitest'
import { readHaimaSettings } from './haima.ts'

const env = {
  HAIMA_SDK_URL: 'https://sdk.vendor.example/saas-sdk.js',
  HAIMA_ACCESS_KEY: '625a706566676a397432573238557444',
  HAIMA_ACCESS_KEY_ID: '8F3BB845AD4',
  HAIMA_SEATS: '20',
  HAIMA_GAMES: '0ad=com.vendor.zeroad, torcs=com.vendor.torcs',
}

describe('the settings of a vendor', () => {
  it('are absent without a script', () => {
    expect(readHaimaSettings({})).toBeUndefined()
  })

  it('name its keys, its seats and its games', () => {
    expect(readHaimaSettings(env)).toEqual({
      sdkUrl: env.HAIMA_SDK_URL,
      accessKey: env.HAIMA_ACCESS_KEY,
      accessKeyId: env.HAIMA_ACCESS_KEY_ID,
      channelId: '',
      seats: 20,
      packages: new Map([
        ['0ad', 'com.vendor.zeroad'],
        ['torcs', 'com.vendor.torcs'],
      ]),
    })
  })

  it.each([
    ['HAIMA_SDK_URL', 'sdk.js'],
    ['HAIMA_SDK_URL', 'javascript:alert(1)'],
    ['HAIMA_ACCESS_KEY', ''],
    ['HAIMA_ACCESS_KEY', 'not hexadecimal'],
    ['HAIMA_ACCESS_KEY_ID', ''],
    ['HAIMA_SEATS', ''],
    ['HAIMA_SEATS', '-1'],
    ['HAIMA_SEATS', 'many'],
    ['HAIMA_GAMES', ''],
    ['HAIMA_GAMES', '0ad'],
    ['HAIMA_GAMES', '0ad='],
    ['HAIMA_GAMES', '0ad=a=b'],
    ['HAIMA_GAMES', '0ad=a,0ad=b'],
    ['HAIMA_GAMES', 'two words=a'],
  ])('refuse %s "%s", by its name', (name, value) => {
    expect(() => readHaimaSettings({ ...env, [name]: value })).toThrow(name)
  })
})
