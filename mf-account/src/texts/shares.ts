import type { RouteDeclaration } from '@cloudplay/contract'

type Share = NonNullable<RouteDeclaration['share']>

/** What each page says about itself to search engines and in a chat (EDGE-3). `{name}` is the game or list it is about. */
export const shares = {
  login: {
    text: {
      'zh-CN': '用手机号和验证码登录云游戏，没有账号会自动注册，登录后接着玩。',
      en: 'Log in to Cloudplay with your mobile number and a code. New numbers get an account, and you continue where you were.',
    },
  },
  forgotPassword: {
    text: {
      'zh-CN': '忘了密码？用手机验证码给云游戏账号设置新密码。',
      en: 'Forgot your password? Set a new one for your Cloudplay account with a code sent to your mobile.',
    },
  },
  personal: {
    text: {
      'zh-CN': '你的云游戏：余额、会员、玩过的游戏、订单和设置都在这里。',
      en: 'Your Cloudplay: balance, membership, games you played, orders and settings in one place.',
    },
  },
  notices: {
    text: {
      'zh-CN': '游戏上线、退款、赠送和到期提醒，都在你的消息中心。',
      en: 'Launches, refunds, gifts and reminders of what is about to end, all in one place.',
    },
  },
  userInfo: {
    text: {
      'zh-CN': '查看和修改你的云游戏头像、昵称和账号资料。',
      en: 'See and change your Cloudplay picture, nickname and account details.',
    },
  },
  editName: {
    text: {
      'zh-CN': '给你的云游戏账号换一个昵称。',
      en: 'Choose another nickname for your Cloudplay account.',
    },
  },
  deleteAccount: {
    text: {
      'zh-CN': '注销云游戏账号之前要知道什么，以及怎样注销。',
      en: 'What to know before you delete your Cloudplay account, and how to do it.',
    },
  },
  customerService: {
    text: {
      'zh-CN': '遇到问题时怎样联系云游戏客服。',
      en: 'How to reach Cloudplay support when something goes wrong.',
    },
  },
  accountHelper: {
    text: {
      'zh-CN': '保存你的游戏平台账号，进入游戏时自动登录。',
      en: 'Save your game accounts and enter games without typing them again.',
    },
  },
  editAccount: {
    text: { 'zh-CN': '添加或修改一个保存的游戏账号。', en: 'Add or change a saved game account.' },
  },
  gameShare: {
    text: {
      'zh-CN': '邀请好友一起玩云游戏，好友加入后你能得到奖励。',
      en: 'Invite friends to Cloudplay and get a reward when they join.',
    },
  },
  authentication: {
    text: {
      'zh-CN': '填写实名信息，申请云游戏实名认证。',
      en: 'Enter your details to apply for verification on Cloudplay.',
    },
  },
  verification: {
    text: {
      'zh-CN': '完成实名认证，确认你可以玩哪些游戏、什么时间玩。',
      en: 'Get verified to see which games you may play, and when.',
    },
  },
  verificationText: {
    text: {
      'zh-CN': '为什么要实名认证、未成年人什么时候可以玩、信息怎样保存。',
      en: 'Why players get verified, when minors may play, and how their details are kept.',
    },
  },
  userAgreement: {
    text: {
      'zh-CN': '云游戏用户服务协议全文：账号、使用规则、责任和争议处理。',
      en: 'The Cloudplay terms of service: accounts, rules of use, liability and disputes.',
    },
  },
  privacyPolicy: {
    text: {
      'zh-CN': '云游戏隐私政策：收集哪些信息、用来做什么、保存多久、怎样删除。',
      en: 'The Cloudplay privacy policy: what we collect, why, for how long, and how to delete it.',
    },
  },
} satisfies Record<string, Share>
