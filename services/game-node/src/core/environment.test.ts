import { expect, it } from 'vitest'
import { nodeEnvironment, seatEnvironment } from './environment.ts'

const SECRETS = {
  APP_SECRET: 'x',
  OPERATOR_KEY: 'x',
  SUPPORT_KEY: 'x',
  METRICS_TOKEN: 'x',
  TURN_SECRET: 'x',
  DATABASE_URL: 'x',
  ALIPAY_PRIVATE_KEY: 'x',
  WECHAT_PAY_PRIVATE_KEY: 'x',
  NPPA_SECRET_KEY: 'x',
  TENCENT_SMS_SECRET_KEY: 'x',
  S3_SECRET_ACCESS_KEY: 'x',
  AWS_SECRET_ACCESS_KEY: 'x',
  SOME_FUTURE_SECRET: 'x',
}

it('lets a node see only the settings it needs, not payment keys in its environment FLEET-4', () => {
  const needed = {
    PATH: '/bin',
    NODE_ID: 'n1',
    NODE_ENROLMENT_TOKEN: 't',
    GATEWAY_URL: 'http://g',
    DATA_DIR: '/d',
    DRAIN_MS: '1',
  }
  expect(nodeEnvironment({ ...needed, ...SECRETS, LANG: undefined })).toEqual(needed)
})

it('hides the identity of the node from a seat', () => {
  expect(
    seatEnvironment({
      PATH: '/bin',
      HOME: '/h',
      NODE_ENROLMENT_TOKEN: 't',
      NODE_ID: 'n1',
      DATA_DIR: '/d',
      ...SECRETS,
    }),
  ).toEqual({
    PATH: '/bin',
    HOME: '/h',
  })
})
