import { MEMBER_TOPUP_FEN } from '@cloudplay/contract/constants'
import type { CallRequest } from '@cloudplay/contract/endpoints'
import { OrderStatus, PayType } from '@cloudplay/contract/envelope'
import { eq } from 'drizzle-orm'
import { yuanOf } from '../../core/money.ts'
import { accounts } from '../../database/schema/accounts.ts'
import type { Deps } from '../../http/deps.ts'
import type { Goods } from '../../ports/goods.ts'
import { placeOrder, type Buyer } from './ordering.ts'

/** Orders the smallest top-up that makes a member; a member pays nothing (WALLET-6). */
export async function openVip(
  deps: Deps,
  goods: readonly Goods[],
  buyer: Buyer,
  body: CallRequest<'openVip'>,
) {
  const payMoney = yuanOf(MEMBER_TOPUP_FEN)
  const [account] = await deps.database.db
    .select({ isMember: accounts.isMember })
    .from(accounts)
    .where(eq(accounts.id, buyer.uid))
  if (account?.isMember)
    return { status: OrderStatus.paid, url: '', qr: '', orderSn: '', pay_money: payMoney }
  const { paytype = PayType.wechatMobile, idempotency_key } = body
  const { url, qr, orderSn } = await placeOrder(deps, goods, buyer, {
    money: payMoney,
    paytype,
    idempotency_key,
  })
  return { status: OrderStatus.open, url, qr, orderSn, pay_money: payMoney }
}
