import type { StandInRequest } from './stand-in.ts'

export const MERCHANT_ID = '1900000001'
export const APP_ID = 'wx8888888888888888'

interface Trade {
  amountFen: number
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'
  transactionId: string
  /** The merchant's whole request. */
  order: Record<string, unknown>
}

export interface Resource {
  mchid: string
  appid: string
  out_trade_no: string
  transaction_id: string
  trade_state: string
  amount: { total: number; payer_total: number; currency: string; payer_currency: string }
}

/** The contents of a refund's notice: no application, and the refunded part of the amount. */
export interface RefundResource {
  mchid: string
  out_trade_no: string
  transaction_id: string
  refund_status: 'SUCCESS' | 'ABNORMAL'
  amount: { total: number; refund: number }
}

interface TradeAnswer {
  status: number
  data: object | null
}

const refusal = (status: number, code: string): TradeAnswer => ({ status, data: { code } })

/** The trades of the stand-in for WeChat Pay, and its answers to calls about them. */
export function openTrades() {
  const trades = new Map<string, Trade>()
  const resource = (orderSn: string) => resourceOf(orderSn, trades.get(orderSn)!)
  return {
    trades,
    resourceOf: resource,
    refundOf(orderSn: string, refundFen: number): RefundResource {
      const { mchid, transaction_id, amount } = resource(orderSn)
      return {
        mchid,
        out_trade_no: orderSn,
        transaction_id,
        refund_status: 'SUCCESS',
        amount: { total: amount.total, refund: refundFen },
      }
    },
    pay(orderSn: string): Resource {
      trades.get(orderSn)!.state = 'SUCCESS'
      return resource(orderSn)
    },
    answer({ method, url, query, body }: StandInRequest): TradeAnswer {
      const [path = ''] = url.split('?')
      const [, orderSn = '', isClosing] = /\/out-trade-no\/(\w+)(\/close)?$/.exec(path) ?? []
      const trade = trades.get(orderSn)
      if (method === 'POST' && isClosing) return close(trade)
      if (method === 'GET' && orderSn) return find(orderSn, trade, query.get('mchid'))
      const kind = /\/v3\/pay\/transactions\/(native|h5)$/.exec(path)?.[1]
      if (method === 'POST' && kind) return begin(trades, kind, body)
      return refusal(404, 'RESOURCE_NOT_EXISTS')
    },
  }
}

function resourceOf(orderSn: string, { amountFen, state, transactionId }: Trade): Resource {
  return {
    mchid: MERCHANT_ID,
    appid: APP_ID,
    out_trade_no: orderSn,
    transaction_id: transactionId,
    trade_state: state,
    amount: { total: amountFen, payer_total: amountFen, currency: 'CNY', payer_currency: 'CNY' },
  }
}

function close(trade: Trade | undefined): TradeAnswer {
  if (!trade) return refusal(404, 'ORDER_NOT_EXIST')
  if (trade.state === 'SUCCESS') return refusal(400, 'ORDER_PAID')
  trade.state = 'CLOSED'
  return { status: 204, data: null }
}

function find(orderSn: string, trade: Trade | undefined, merchantId: string | null): TradeAnswer {
  if (merchantId !== MERCHANT_ID) return refusal(400, 'PARAM_ERROR')
  if (!trade) return refusal(404, 'ORDER_NOT_EXIST')
  return { status: 200, data: resourceOf(orderSn, trade) }
}

function begin(trades: Map<string, Trade>, kind: string, body: string): TradeAnswer {
  const order = JSON.parse(body) as Trade['order'] & {
    out_trade_no: string
    amount: { total: number }
  }
  trades.set(order.out_trade_no, {
    amountFen: order.amount.total,
    state: 'NOTPAY',
    transactionId: `42000${trades.size}`,
    order,
  })
  const data =
    kind === 'native'
      ? { code_url: `weixin://wxpay/bizpayurl?pr=${trades.size}` }
      : { h5_url: `https://wx.example/pay?prepay_id=${trades.size}` }
  return { status: 200, data }
}
