import { createHash } from 'node:crypto'
import type { Language } from '@cloudplay/contract/language'
import { escapeHtml } from '@cloudplay/operator-pages/escape-html'
import { yuanOf } from '../../core/money.ts'
import type { LocalTrade } from './books.ts'
import { cashierMessages } from './messages.ts'

const STYLE = `
:root{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;place-items:center;padding:16px;background:#0B0E14;color:#EDF1F7;
font:400 16px/1.5 "PingFang SC","HarmonyOS Sans","MiSans","Noto Sans SC",system-ui,sans-serif}
main{width:100%;max-width:400px;background:#121722;border:1px solid rgb(255 255 255/.08);border-radius:20px;padding:32px 24px 24px}
.who{display:flex;justify-content:space-between;color:#A7B0C0;font-size:14px}
.tag{color:#FFB84D}
h1{font-size:16px;font-weight:500;margin:32px 0 4px;text-align:center}
.amount{font-size:44px;line-height:1.2;font-weight:700;text-align:center;font-variant-numeric:tabular-nums}
.amount small{font-size:24px;font-weight:500;margin-right:4px}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:28px 0 32px;padding-top:20px;border-top:1px solid rgb(255 255 255/.08);font-size:14px}
dt{color:#A7B0C0}dd{text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
form+form,.link+form,form+.link{margin-top:12px}
.row{display:flex;gap:8px;align-items:end}.row label{flex:1;min-width:0;font-size:14px;color:#A7B0C0}
input{display:block;width:100%;min-height:48px;margin-top:4px;padding:0 12px;border:1px solid rgb(255 255 255/.24);border-radius:12px;background:#0B0E14;color:#EDF1F7;font:inherit}
.row button{width:auto;flex:none;padding:0 16px}.note{margin-top:12px;color:#A7B0C0;font-size:14px}.said{margin-bottom:20px;color:#FFB84D;text-align:center}
button,.link{display:block;width:100%;min-height:48px;border:0;border-radius:12px;font:inherit;font-weight:500;cursor:pointer;
text-align:center;text-decoration:none;line-height:48px;transition:transform .12s ease-out}
button:active,.link:active{transform:scale(.98)}
button:focus-visible,.link:focus-visible,input:focus-visible{outline:2px solid #38D6E8;outline-offset:2px}
.main{background:#FF6A6A;color:#0B0E14}
.plain{background:#1A2130;color:#EDF1F7}
.mark{display:block;width:64px;height:64px;margin:28px auto 0}.mark+h1{margin-top:12px}
@media (prefers-reduced-motion:reduce){button,.link{transition:none}}
`
const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** One page without scripts or resources: it shows an amount and posts two forms to itself. */
export const CASHIER_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** One message of the cashier, in the language of the page. */
type Say = (key: keyof typeof cashierMessages) => string
const saying =
  (language: Language): Say =>
  (key) =>
    cashierMessages[key][language]

const page = (language: Language, title: string, content: string) => {
  const say = saying(language)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="theme-color" content="#0B0E14"><title>${title}</title><style>${STYLE}</style></head>
<body><main><p class="who"><span>${say('local')}</span><span class="tag">${say('testing')}</span></p>${content}</main></body></html>`
}

const amount = (fen: number) => `<p class="amount"><small>¥</small>${yuanOf(fen).toFixed(2)}</p>`

const mark = (colour: string, path: string) =>
  `<svg class="mark" viewBox="0 0 64 64" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="32" cy="32" r="28"/><path d="${path}"/></svg>`
const DONE = mark('#3DD68C', 'M20 33l8 8 16-18')
const FAILED = mark('#FF5C5C', 'M23 23l18 18M41 23L23 41')

/** Where to look for an order. */
export const LOCAL_PAY_PATH = '/pay/local'
/** Its address on this server. */
export const cashierPath = (orderSn: string): string => `${LOCAL_PAY_PATH}/${orderSn}`

/** What the page says about the press before. */
export type Said = 'partSent' | 'notPaid' | 'notHeard' | 'tooMuch' | 'wrongAmount'

function refundForms(orderSn: string, say: Say): string {
  const action = `method="post" action="${cashierPath(orderSn)}/refund"`
  return `<form ${action}><button class="plain" type="submit">${say('refundAll')}</button></form>
<form class="row" ${action}><label>${say('refundYuan')}<input name="yuan" inputmode="decimal" autocomplete="off" required pattern="\\d{1,6}([.]\\d{1,2})?"></label>
<button class="plain" type="submit">${say('refundPart')}</button></form><p class="note">${say('refundHint')}</p>`
}

/** The page at the address from `mPay`: an open trade can be paid or failed, a paid one refunded; others show their result. */
export function cashierPage(trade: LocalTrade, language: Language, said?: Said): string {
  const { orderSn, subject, amountFen, state } = trade
  const say = saying(language)
  const row = (name: string, value: string) => `<dt>${name}</dt><dd>${value}</dd>`
  const rows = [
    row(say('goods'), escapeHtml(subject)),
    row(say('payee'), say('site')),
    row(say('orderNumber'), orderSn),
  ]
  const answer = said ? `<p class="said" role="status">${say(said)}</p>` : ''
  const facts = `${amount(amountFen)}<dl>${rows.join('')}</dl>${answer}`
  const back = `<a class="link plain" href="/recharge?orderSn=${orderSn}">${say('back')}</a>`
  switch (state) {
    case 'open':
      return page(
        language,
        say('cashier'),
        `<h1>${say('toPay')}</h1>${facts}
<form method="post" action="${cashierPath(orderSn)}/pay"><button class="main" type="submit">${say('pay')}</button></form>
<form method="post" action="${cashierPath(orderSn)}/fail"><button class="plain" type="submit">${say('fail')}</button></form>`,
      )
    case 'paid':
      return page(
        language,
        say('paid'),
        `${DONE}<h1>${say('paid')}</h1>${facts}${back}${refundForms(orderSn, say)}`,
      )
    case 'refunded':
      return page(language, say('refunded'), `${DONE}<h1>${say('refunded')}</h1>${facts}${back}`)
    case 'failed':
      return page(language, say('failedTitle'), `${FAILED}<h1>${say('failed')}</h1>${facts}${back}`)
    default:
      return page(language, say('closedTitle'), `${FAILED}<h1>${say('closed')}</h1>${facts}${back}`)
  }
}

/** A player finds the number of an order on its receipt. */
export function findOrderPage(language: Language): string {
  const say = saying(language)
  return page(
    language,
    say('findOrder'),
    `<h1>${say('findOrder')}</h1><form class="row" action="${LOCAL_PAY_PATH}"><label>${say('orderNumber')}<input name="orderSn" autocomplete="off" required pattern="[0-9A-Za-z]{8,40}"></label>
<button class="main" type="submit">${say('findOrder')}</button></form>`,
  )
}

export function unknownOrderPage(language: Language): string {
  const say = saying(language)
  const hint = `<dl><dt>${say('hint')}</dt><dd>${say('orderAgain')}</dd></dl>`
  const back = `<a class="link plain" href="/recharge">${say('back')}</a>`
  return page(language, say('unknownTitle'), `${FAILED}<h1>${say('unknown')}</h1>${hint}${back}`)
}
