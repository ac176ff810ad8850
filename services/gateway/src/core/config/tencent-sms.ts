import { neededWith } from './needed-variable.ts'

/** An account at Tencent Cloud SMS, and its templates for codes and, if there is one, for games that opened. */
export interface TencentSmsSettings {
  secretId: string
  secretKey: string
  sdkAppId: string
  signName: string
  templateId: string
  launchTemplateId: string | undefined
  region: string
  origin: string
}

/** Reads TENCENT_SMS_…; undefined if they are not set. Throws with the name of a missing one. */
export function readTencentSmsSettings(env: NodeJS.ProcessEnv): TencentSmsSettings | undefined {
  if (!env.TENCENT_SMS_SECRET_ID) return undefined
  const needed = neededWith(env, 'TENCENT_SMS_SECRET_ID', [
    'TENCENT_SMS_SECRET_KEY',
    'TENCENT_SMS_APP_ID',
    'TENCENT_SMS_SIGN_NAME',
    'TENCENT_SMS_TEMPLATE_ID',
  ])
  return {
    secretId: env.TENCENT_SMS_SECRET_ID,
    secretKey: needed('TENCENT_SMS_SECRET_KEY'),
    sdkAppId: needed('TENCENT_SMS_APP_ID'),
    signName: needed('TENCENT_SMS_SIGN_NAME'),
    templateId: needed('TENCENT_SMS_TEMPLATE_ID'),
    launchTemplateId: env.TENCENT_SMS_LAUNCH_TEMPLATE_ID || undefined,
    region: env.TENCENT_SMS_REGION || 'ap-guangzhou',
    origin: env.TENCENT_SMS_ORIGIN || 'https://sms.tencentcloudapi.com',
  }
}
