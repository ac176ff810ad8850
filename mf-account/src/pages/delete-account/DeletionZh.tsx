import { path } from '@cloudplay/paths'
import { Article } from '@cloudplay/ui/article'
import { Link } from 'react-router-dom'

/** The document in Chinese (texts: same in every language). */
export function DeletionZh() {
  return (
    <Article>
      <p>
        你随时可以注销云游戏账号。提交申请后账号立刻停用，7 天冷静期内重新登录就会撤销；
        <strong>7 天一过，下面列出的信息会被删除，不能恢复。</strong>
      </p>

      <h2>会被删除的</h2>
      <ul>
        <li>手机号、昵称、头像和登录密码，所有设备上的登录都会失效；</li>
        <li>网币余额、免费时长、月卡和会员等级，剩余的部分不再恢复；</li>
        <li>云端存档、玩过的游戏、收藏、预约、消息和签到记录；</li>
        <li>打码后的姓名、身份证号和出生日期。身份证号原文我们从未保存。</li>
      </ul>
      <p>保存在你自己设备上的游戏账号不会上传，需要你在登录助手里自己删除。</p>

      <h2>法律要求继续保留的</h2>
      <ul>
        <li>
          <strong>充值和消费记录</strong>
          ：《电子商务法》第三十一条要求，从交易完成之日起保存不少于三年；
        </li>
        <li>
          <strong>登录和网络日志</strong>：《网络安全法》要求保存不少于六个月。
        </li>
      </ul>
      <p>
        保留期间，这些记录与你的个人信息断开，只用于依法核查和处理退款争议，不作他用，到期后删除或匿名化。
      </p>
      <p>
        为防止反复注销领取新人福利，我们会把手机号和身份证号算成无法还原的加密摘要，连同已领过的福利保存一年；未成年人本月的充值金额保存到月底，用于遵守充值限额。
      </p>

      <h2>申请之前</h2>
      <ul>
        <li>退出正在玩的游戏，取消排队；</li>
        <li>
          用完网币和免费时长，或先向客服咨询退款，规则见
          <Link to={path.rechargeAgreement()}>《充值服务协议》</Link>；
        </li>
        <li>处理完还没到账的订单；</li>
        <li>需要的存档，先在游戏里备份。</li>
      </ul>

      <h2>怎样注销</h2>
      <p>
        登录后在本页用短信验证码或密码确认身份，勾选确认后提交。手机号和身份证号在注销完成后可以重新使用。手机号已停用、无法登录的，或由监护人为未成年人申请的，请联系客服办理。
      </p>
      <p>
        你的其他权利见<Link to={path.privacyPolicy()}>《隐私政策》</Link>。
      </p>
    </Article>
  )
}
