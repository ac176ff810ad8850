/**
 * Where each call lives on the wire: method and path, and nothing else, so that a page which calls three of them
 * carries three strings and no schema. Shapes have the same names in `calls/`; `endpoints.ts` joins the two.
 */
export const addresses = {
  // catalogue
  getIndexList: 'POST /api/ess/getIndexList',
  getIndexPc: 'POST /api/ess/getIndexPc',
  getGameInfo: 'POST /api/ess/getGameInfo',
  getHotGame: 'POST /api/ess/getHotGame',
  getAllTags: 'POST /api/ess/getAllTags',
  getTagGames: 'POST /api/ess/getTagGames',
  getGlobleSetting: 'POST /api/ess/getGlobleSetting',
  getIndex: 'POST /api/ess/getIndex',
  getCategory: 'POST /api/ess/getCategory',
  getCategoryGames: 'POST /api/ess/getCategoryGames',
  getModuleGames: 'POST /api/ess/getModuleGames',
  getAllGame: 'POST /api/ess/getAllGame',
  searchGame: 'POST /api/ess/searchGame',
  getAutoLoginGame: 'POST /api/ess/getAutoLoginGame',
  partnersGameInfo: 'POST /api/ess/gw/partnersGameInfo',
  // news
  news: 'POST /api/ess/news',
  newsPv: 'POST /api/ess/news/pv',
  newsDetail: 'POST /api/ess/news/detail',
  // what belongs to one player
  getPlayHistory: 'POST /api/ess/getPlayHistory',
  getPlayHistoryNew: 'POST /api/ess/getPlayHistoryNew',
  getPlayGame: 'POST /api/ess/getPlayGame',
  setPlayHistory: 'POST /api/ess/setPlayHistory',
  getSubscribe: 'POST /api/ess/getSubscribe',
  setSubscribe: 'POST /api/ess/setSubscribe',
  applyGame: 'POST /api/ess/applyGame',
  getMiniGames: 'POST /api/ess/getMiniGames',
  // account
  sendSms: 'POST /api/ess/sendSms',
  login: 'POST /api/ess/login',
  logout: 'POST /api/ess/logout',
  logoutAll: 'POST /api/ess/logoutAll',
  modifyPwd: 'POST /api/ess/modifyPwd',
  getAccountDeletion: 'POST /api/ess/getAccountDeletion',
  sendDeletionSms: 'POST /api/ess/sendDeletionSms',
  deleteAccount: 'POST /api/ess/deleteAccount',
  getUserInfo: 'POST /api/ess/getUserInfo',
  getUserAsset: 'POST /api/ess/getUserAsset',
  update: 'POST /api/ess/update',
  getDlptUname: 'POST /api/ess/getDlptUname',
  decodeChannel: 'POST /api/ess/decodeChannel',
  getMemberInfoByUname: 'POST /api/ess/getMemberInfoByUname',
  checkBindWechat: 'POST /api/ess/checkBindWechat',
  getCustomerService: 'POST /api/ess/getCustomerService',
  openVip: 'POST /api/ess/gw/openVip',
  // verification
  truenameAuth: 'POST /api/ess/truenameAuth',
  truenameAuthCheck: 'POST /api/ess/truenameAuthCheck',
  checkUnderAge: 'POST /api/ess/checkUnderAge',
  // play
  consumeType: 'POST /api/ess/consumeType',
  getGameInfoById: 'POST /api/ess/getGameInfoById',
  checkUserIsPlay: 'POST /api/ess/checkUserIsPlay',
  getService: 'POST /api/ess/gw/getService',
  getServiceStatus: 'GET /api/ess/gw/getServiceStatus',
  checkStatus: 'POST /api/ess/gw/checkStatus',
  confirmUse: 'POST /api/ess/gw/confirmUse',
  confirmQueue: 'POST /api/ess/gw/confirmQueue',
  cancelQueue: 'PUT /api/ess/gw/cancelQueue',
  fetchUserQueue: 'GET /api/ess/gw/fetchUserQueue',
  releaseServer: 'PUT /api/ess/gw/releaseServer',
  cancellation: 'PUT /api/ess/gw/cancellation',
  restart: 'POST /api/ess/gw/restart',
  switchSystemText: 'POST /api/ess/gw/switchSystemText',
  switchSystem: 'POST /api/ess/gw/switch_system',
  userServiceStatus: 'POST /api/ess/gw/userServiceStatus',
  releaseInstance: 'POST /api/ess/releaseInstance',
  checkUserAsset: 'POST /api/ess/checkUserAsset',
  testSpeed: 'POST /api/ess/gw/testSpeed',
  rtcTestSpeed: 'POST /api/v1/rtc/testSpeed',
  speedResultSubmit: 'POST /api/ess/gw/speedResultSubmit',
  speedSet: 'POST /api/ess/gw/speedSet',
  listDetailIdc: 'POST /api/ess/listDetailIdc',
  setSelectIdc: 'POST /api/ess/setSelectIdc',
  socketToken: 'GET /api/ess/gw/socketToken',
  // wallet
  rechargeStall: 'POST /api/ess/rechargeStall',
  mPay: 'POST /api/ess/mPay',
  checkMchOrder: 'POST /api/ess/checkMchOrder',
  getOrder: 'POST /api/ess/getOrder',
  getOrderList: 'POST /api/ess/getOrderList',
  cancelOrder: 'POST /api/ess/cancelOrder',
  consumeList: 'POST /api/ess/consumeList',
  // welfare
  getWelfareInfo: 'POST /api/ess/newWelfare/getWelfareInfo',
  questRewards: 'POST /api/ess/newWelfare/questRewards',
  getDurationList: 'POST /api/ess/getDurationList',
  share: 'POST /api/ess/share',
  // activities
  getInfiniteMonthlyCard: 'POST /api/ess/getInfiniteMonthlyCard',
  checkValidTime: 'POST /api/ess/checkValidTime',
  getTemCoins: 'POST /api/ess/getTemCoins',
  receiveTemCoins: 'POST /api/ess/receiveTemCoins',
  getDurationInfo: 'POST /api/ess/rechargeDuration/getDurationInfo',
  redGetPacket: 'POST /api/ess/redGetPacket',
  redSetPacket: 'POST /api/ess/redSetPacket',
  redHelp: 'POST /api/ess/redHelp',
  redGetHelpList: 'POST /api/ess/redGetHelpList',
  redGetSuccessList: 'POST /api/ess/redGetSuccessList',
  redGetExtractSum: 'POST /api/ess/redGetExtractSum',
  redGetUserExtract: 'POST /api/ess/redGetUserExtract',
  redExtract: 'POST /api/ess/redExtract',
  distributeGetInfo: 'POST /api/ess/distribute/getInfo',
  distributeReceiveAward: 'POST /api/ess/distribute/receiveAward',
  annualSummaryGetInfo: 'POST /api/ess/annualSummary/getInfo',
  annualSummaryShareFriend: 'POST /api/ess/annualSummary/shareFriend',
  annualSummaryReceiveAward: 'POST /api/ess/annualSummary/receiveAward',
  // statistics
  statStartLog: 'POST /api/ess/statStartLog',
} as const

export type CallName = keyof typeof addresses
export type Method = 'GET' | 'POST' | 'PUT'

/** Splits an address into its method and path. */
export function addressOf(name: CallName): { method: Method; path: string } {
  const [method, path] = addresses[name].split(' ') as [Method, string]
  return { method, path }
}
