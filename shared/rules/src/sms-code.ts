import { SMS_CODE_LENGTH, SMS_CODE_PATTERN } from '@cloudplay/contract/constants'

const wellFormed = new RegExp(SMS_CODE_PATTERN)

/** Whether this is a code from a message. */
export const isSmsCode = (text: string): boolean => wellFormed.test(text)

/** Cleans the text of a code field: digits only, at most six. */
export const smsCodeInput = (text: string): string =>
  text.replace(/\D/g, '').slice(0, SMS_CODE_LENGTH)
