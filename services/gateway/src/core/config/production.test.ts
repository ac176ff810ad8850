import { describe, expect, it } from 'vitest'
import { productionEnv } from '../../testing/production-env.ts'
import { readConfig, settingsProblems } from './config.ts'
import { SettingsFault } from './settings-fault.ts'

const complete = productionEnv()
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(complete).filter(([name]) => !names.includes(name)))

const strong = 'a-key-of-operators-that-no-one-guesses'

describe('settings of production', () => {
  it('may have two generations of a secret, each strong enough FLEET-4', () => {
    const second = 'another-secret-just-as-hard-to-guess-as-one'
    expect(
      settingsProblems({
        ...complete,
        APP_SECRET: `${second}, ${complete.APP_SECRET}`,
        OPERATOR_KEY: `${strong},${second}`,
        METRICS_TOKEN: `${second},${complete.METRICS_TOKEN}`,
      }),
    ).toEqual([])
  })

  it('are accepted if they are complete, with the local providers off FAULT-6', () => {
    expect(settingsProblems(complete)).toEqual([])
    expect(readConfig(complete)).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
      localPayment: false,
      localIdentity: false,
    })
  })

  it.each([
    ['APP_SECRET', without('APP_SECRET')],
    ['APP_SECRET', { ...complete, APP_SECRET: 'short' }],
    ['APP_SECRET', { ...complete, APP_SECRET: 'x'.repeat(40) }],
    ['APP_SECRET', { ...complete, APP_SECRET: `${complete.APP_SECRET},short` }],
    ['APP_SECRET', { ...complete, APP_SECRET: Array(3).fill(complete.APP_SECRET).join() }],
    ['OPERATOR_KEY', { ...complete, OPERATOR_KEY: '1' }],
    ['OPERATOR_KEY', { ...complete, OPERATOR_KEY: `${strong},1` }],
    ['SUPPORT_KEY', { ...complete, SUPPORT_KEY: 'help' }],
    ['SUPPORT_KEY', { ...complete, OPERATOR_KEY: strong, SUPPORT_KEY: strong }],
    ['METRICS_TOKEN', { ...complete, METRICS_TOKEN: 'prometheus' }],
    ['NODE_ENROLMENT_TOKEN', { ...complete, NODE_ENROLMENT_TOKEN: '0'.repeat(64) }],
    ['TURN_SECRET', { ...complete, TURN_SECRET: 'sixteen-characters' }],
    ['PUBLIC_URL', without('PUBLIC_URL')],
    ['PUBLIC_URL', { ...complete, PUBLIC_URL: 'http://play.example.com' }],
    ['PUBLIC_URL', { ...complete, PUBLIC_URL: 'https://localhost:8080' }],
    ['TENCENT_SMS_SECRET_ID', without('TENCENT_SMS_SECRET_ID')],
    ['NPPA_APP_ID', without('NPPA_APP_ID')],
    ['ALIPAY_APP_ID', without('ALIPAY_APP_ID')],
    ['LOCAL_PAYMENT', { ...complete, LOCAL_PAYMENT: '1' }],
    ['LOCAL_IDENTITY', { ...complete, LOCAL_IDENTITY: '1' }],
  ])('are refused only because %s is missing, weak or wrong FAULT-6', (name, env) => {
    const problems = settingsProblems(env)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
  })

  it('are refused with every fault in one line FAULT-6', () => {
    const env = {
      NODE_ENV: 'production',
      PORT: 'x',
      TRUST_PROXY: 'everyone',
      NPPA_APP_ID: 'a',
      ALIPAY_APP_ID: 'b',
      METRICS_PORT: '70000',
    }
    const read = () => readConfig(env)
    expect(read).toThrow(SettingsFault)
    for (const name of [
      'APP_SECRET',
      'PORT',
      'TRUST_PROXY',
      'NPPA_BIZ_ID, NPPA_SECRET_KEY',
      'ALIPAY_SELLER_ID, ALIPAY_PRIVATE_KEY',
      'METRICS_PORT',
    ])
      expect(read).toThrow(name)
    expect(read).not.toThrow('\n')
  })

  it('are not needed in development, which only this machine can reach by default', () => {
    expect(readConfig({})).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      localPayment: true,
      localIdentity: true,
    })
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })
})
