import { PayType, type Device } from '@cloudplay/contract'
import type { PayCompany } from '@cloudplay/widgets'

export interface Method {
  paytype: PayType
  company: PayCompany
}

/** Ways to pay: a code on desktops (12, 13), the company's page on phones (11, 9). */
export const methodsOf: Record<Device, readonly Method[]> = {
  desktop: [
    { paytype: PayType.wechatDesktop, company: 'wechat' },
    { paytype: PayType.alipayDesktop, company: 'alipay' },
  ],
  mobile: [
    { paytype: PayType.wechatMobile, company: 'wechat' },
    { paytype: PayType.alipayMobile, company: 'alipay' },
  ],
}

/** The company of an order's method; orders of the other device included. */
export const companyOf = (paytype: number): PayCompany =>
  paytype === PayType.wechatDesktop || paytype === PayType.wechatMobile ? 'wechat' : 'alipay'
