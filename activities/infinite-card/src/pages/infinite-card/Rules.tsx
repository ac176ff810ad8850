import { css } from '@emotion/react'
import { MONTHLY_CARD_DAYS, type MonthlyCard } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { color, font, media, Section, space } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { dayText } from '../../rules/card-offer.ts'

const list = css`
  display: grid;
  gap: ${space(2)};
  padding-left: 1.4em;
  color: ${color.soft};
  font-size: ${font.size.small};
  line-height: 1.7;
  list-style: decimal;
  & a {
    color: ${color.link};
  }
`

const apart = css`
  ${media.desktop} {
    margin-top: ${space(12)};
  }
`

/** The rules of the activity. */
export function Rules({ card }: { card: MonthlyCard | undefined }) {
  return (
    <div css={apart}>
      <Section title="活动规则">
        <ol css={list}>
          {card && (
            <li>
              发售期为 {dayText(card.sale_from)} 至 {dayText(card.sale_until - 1)}，售价 {card.pay_money} 元，只在发售期内可以购买。
            </li>
          )}
          <li>月卡自购买次日零点起生效，连续 {card?.days ?? MONTHLY_CARD_DAYS} 天有效，到期自动失效。</li>
          <li>每个账号限购一张，只供本人使用，不能转让、拆分或延期。</li>
          <li>有效期内游玩付费游戏不扣网币、不计时长。服务器繁忙时仍需排队，排队过程中不会产生扣费。</li>
          <li>
            未成年玩家仍受游玩时段和充值限额约束，详见<Link to={path.verificationText()}>《实名认证说明》</Link>。
          </li>
          <li>
            月卡属于数字商品，购买成功后不支持无理由退款，其他约定见<Link to={path.rechargeAgreement()}>《充值服务协议》</Link>。
          </li>
        </ol>
      </Section>
    </div>
  )
}
