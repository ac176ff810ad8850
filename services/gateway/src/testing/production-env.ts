import { generateKeyPairSync } from 'node:crypto'

/** Variables with which a production site starts, of invented companies. A new pair of keys each time. */
export function productionEnv() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    NODE_ENV: 'production',
    APP_SECRET: 'a secret of forty characters: no fewer!!',
    PUBLIC_URL: 'https://play.example.com',
    METRICS_TOKEN: 'a-token-for-prometheus-and-no-one-else',
    TENCENT_SMS_SECRET_ID: 'id',
    TENCENT_SMS_SECRET_KEY: 'key',
    TENCENT_SMS_APP_ID: 'application',
    TENCENT_SMS_SIGN_NAME: 'sign',
    TENCENT_SMS_TEMPLATE_ID: 'template',
    NPPA_APP_ID: 'application',
    NPPA_BIZ_ID: 'game',
    NPPA_SECRET_KEY: '0123456789abcdef0123456789abcdef',
    ALIPAY_APP_ID: 'application',
    ALIPAY_SELLER_ID: '2088000000000000',
    ALIPAY_PRIVATE_KEY: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    ALIPAY_PUBLIC_KEY: String(publicKey.export({ type: 'spki', format: 'pem' })),
  }
}
