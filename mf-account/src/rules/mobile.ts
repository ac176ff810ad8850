import { isMobile } from '@cloudplay/rules/mobile'

/** What is wrong with a mobile number, or null (ACCT-3). */
export function mobileFault(mobile: string): 'mobileEmpty' | 'mobileMalformed' | null {
  if (mobile === '') return 'mobileEmpty'
  return isMobile(mobile) ? null : 'mobileMalformed'
}
