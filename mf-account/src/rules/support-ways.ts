import type { CustomerService } from '@cloudplay/contract'

interface SupportWays {
  /** An https address, or empty. */
  chat: string
  phone: string
  qq: string
  hours: string
}

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

/** What of the operator's settings can be used: a mistyped one is left out, so that no link leads nowhere. */
export function supportWays({ qq, phone, hours, url }: CustomerService): SupportWays {
  return {
    chat: isHttps(url) ? url : '',
    phone: /^\+?[\d\s()-]{5,24}$/.test(phone.trim()) ? phone.trim() : '',
    qq: /^[1-9]\d{4,11}$/.test(qq.trim()) ? qq.trim() : '',
    hours: hours.trim(),
  }
}

export const hasAnyWay = ({ chat, phone, qq }: SupportWays): boolean => Boolean(chat || phone || qq)
/** A telephone number as a `tel:` address wants it. */
export const dialable = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
