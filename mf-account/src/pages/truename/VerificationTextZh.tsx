import { path } from '@cloudplay/paths'
import { ADULT_AGE, GUARDIAN_CONSENT_BELOW_AGE } from '@cloudplay/rules/age'
import { MINORS_HOUR } from '@cloudplay/rules/minors-hour'
import { minorsTopUpSteps } from '@cloudplay/rules/top-up-limits'
import { Article } from '@cloudplay/ui/article'
import { Link } from 'react-router-dom'

/** The document in Chinese (texts: same in every language). */
export function VerificationTextZh() {
  return (
    <Article>
      <h2>为什么需要实名认证</h2>
      <p>
        国家新闻出版署要求，所有网络游戏用户都要用真实、有效的身份信息注册和登录。云游戏按规定为每位玩家做一次核验，并据此落实未成年人保护。没有认证，或者认证还在核验中的玩家，暂时不能玩游戏和充值。
      </p>

      <h2>什么时候可以玩</h2>
      <p>
        未满 {ADULT_AGE} 周岁的玩家，可以在
        <strong>
          周五、周六、周日和法定节假日的 {MINORS_HOUR.from}:00 至 {MINORS_HOUR.until}:00
        </strong>
        玩游戏，到 {MINORS_HOUR.until}:00
        会自动下线。调休上班的周末不开放。其他时段暂时不能提供服务。
      </p>
      <p>年满 {ADULT_AGE} 周岁并通过认证的玩家，没有时段限制。</p>

      <h2>哪些游戏可以玩</h2>
      <p>
        每款游戏都标有适龄提示，例如
        16+。还没到这个年龄的玩家，在任何时段都不能玩这款游戏。这是本站的规定。
      </p>

      <h2>为什么不能充值</h2>
      <p>国家规定，未成年玩家充值有年龄限额，超过限额的订单不会创建，也不会扣款：</p>
      <ul>
        {minorsTopUpSteps().map(({ fromAge, belowAge, yuan }) => (
          <li key={fromAge}>
            {yuan
              ? `${fromAge} 至 ${belowAge - 1} 周岁：单次不超过 ${yuan.perPayment} 元，每个自然月累计不超过 ${yuan.perMonth} 元；`
              : `未满 ${belowAge} 周岁：不能充值；`}
          </li>
        ))}
      </ul>
      <p>
        本站另外限制未成年玩家每天的充值总额，超过时会告诉你还可以充多少。没有完成认证的玩家，请先认证再充值。
      </p>

      <h2>怎样认证</h2>
      <ul>
        <li>填写与身份证一致的姓名和 18 位身份证号；</li>
        <li>未满 {GUARDIAN_CONSENT_BELOW_AGE} 周岁的玩家，需要监护人同意后提交；</li>
        <li>多数情况下会立即得到结果，个别需要等几分钟。</li>
      </ul>

      <h2>信息怎样保护</h2>
      <p>
        姓名和身份证号只用于实名核验，加密传输和保存，页面上只显示打码后的内容。详细说明见
        <Link to={path.privacyPolicy()}>《隐私政策》</Link>。
      </p>
    </Article>
  )
}
