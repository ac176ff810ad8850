// texts: same in every language, as it is the document of one.
import { path } from '@cloudplay/paths'
import { minorsTopUpSteps } from '@cloudplay/rules/top-up-limits'
import { Article } from '@cloudplay/ui/article'
import { Link } from 'react-router-dom'

const minorsLimits = () =>
  minorsTopUpSteps()
    .map(({ fromAge, belowAge, yuan }) =>
      yuan
        ? `${fromAge} 至 ${belowAge - 1} 周岁：单次不超过 ${yuan.perPayment} 元，每个自然月累计不超过 ${yuan.perMonth} 元`
        : `未满 ${belowAge} 周岁：不能充值`,
    )
    .join('；')

export function RechargeAgreementZh() {
  return (
    <Article date="版本生效日期：2026 年 1 月 1 日">
      <p>
        本协议是<Link to={path.userAgreement()}>《用户服务协议》</Link>
        的组成部分，说明在云游戏充值网币和购买月卡的规则。
        <strong>付款前请仔细阅读，付款即表示你同意本协议。</strong>
      </p>

      <h2>一、网币</h2>
      <ul>
        <li>
          网币是云游戏内的虚拟货币，只能用于支付本站游戏的使用时长和站内权益，不能兑换现金、提现或转让给他人。
        </li>
        <li>1 元兑换 100 网币。赠送的网币以付款时页面显示的为准。</li>
        <li>单笔充值满 39 元，账号即成为永久会员。</li>
      </ul>

      <h2>二、充值与到账</h2>
      <ul>
        <li>支持微信支付和支付宝。支付由对应的支付机构完成，我们不接触你的银行卡信息。</li>
        <li>付款成功后通常几秒内到账，你可以在“消费记录”里核对每一笔收支。</li>
        <li>
          超过 10
          分钟没有到账，请不要重复付款。刷新充值页会自动向支付机构核对；仍未到账的，请联系客服并提供订单号。
        </li>
        <li>网络中断造成的重复点击，不会产生重复的订单。</li>
      </ul>

      <h2>三、扣费</h2>
      <ul>
        <li>进入付费游戏前，页面会显示单价。计费从进入游戏开始，到退出、注销或余额用尽为止。</li>
        <li>排队过程中不会产生扣费。</li>
        <li>余额即将用尽时会提前提醒，请及时保存游戏进度。</li>
      </ul>

      <h2>四、畅玩月卡</h2>
      <p>
        月卡自购买次日起 31
        天内有效，每个账号限购一张，只在活动页所示的发售期内出售。月卡一经生效，不能拆分、转让或延期。
      </p>

      <h2>五、未成年人</h2>
      <p>
        <strong>{minorsLimits()}。</strong>
        没有完成实名认证的账号不能充值。详见
        <Link to={path.verificationText()}>《实名认证说明》</Link>。
      </p>
      <p>监护人发现未成年人未经同意充值的，可以提供监护关系和付款证明，申请退款。</p>

      <h2>六、退款</h2>
      <p>
        网币属于数字商品，充值成功后一般不支持退款。因我们的原因造成重复扣款、错误扣费或服务无法提供的，经核实后原路退回款项，或退回相应的网币。
      </p>

      <h2>七、其他</h2>
      <p>
        请使用你本人的支付账户付款。存在盗刷、套现、恶意退款等行为的，我们可以冻结相应网币并配合有关机关调查。本协议的变更、终止和争议解决，适用《用户服务协议》的约定。
      </p>
    </Article>
  )
}
