import type { CallName } from './shapes.ts'

export type { CallName }
export type Method = 'GET' | 'POST' | 'PUT'

/**
 * Where calls live on the wire that aren't at `POST /api/ess/<name>`: most are, and a page carries only these strings and no
 * schema. `shapes.ts` has the same names.
 */
const elsewhere: Partial<Record<CallName, `${Method} /${string}`>> = {
  partnersGameInfo: 'POST /api/ess/gw/partnersGameInfo',
  newsPv: 'POST /api/ess/news/pv',
  newsDetail: 'POST /api/ess/news/detail',
  openVip: 'POST /api/ess/gw/openVip',
  getService: 'POST /api/ess/gw/getService',
  getServiceStatus: 'GET /api/ess/gw/getServiceStatus',
  checkStatus: 'POST /api/ess/gw/checkStatus',
  confirmUse: 'POST /api/ess/gw/confirmUse',
  confirmQueue: 'POST /api/ess/gw/confirmQueue',
  cancelQueue: 'PUT /api/ess/gw/cancelQueue',
  fetchUserQueue: 'GET /api/ess/gw/fetchUserQueue',
  getEndedSession: 'GET /api/ess/gw/getEndedSession',
  releaseServer: 'PUT /api/ess/gw/releaseServer',
  cancellation: 'PUT /api/ess/gw/cancellation',
  restart: 'POST /api/ess/gw/restart',
  switchSystemText: 'POST /api/ess/gw/switchSystemText',
  switchSystem: 'POST /api/ess/gw/switch_system',
  userServiceStatus: 'POST /api/ess/gw/userServiceStatus',
  testSpeed: 'POST /api/ess/gw/testSpeed',
  rtcTestSpeed: 'POST /api/v1/rtc/testSpeed',
  speedResultSubmit: 'POST /api/ess/gw/speedResultSubmit',
  speedSet: 'POST /api/ess/gw/speedSet',
  getNetworkTest: 'POST /api/ess/gw/getNetworkTest',
  socketToken: 'GET /api/ess/gw/socketToken',
  getWelfareInfo: 'POST /api/ess/newWelfare/getWelfareInfo',
  questRewards: 'POST /api/ess/newWelfare/questRewards',
  getDurationInfo: 'POST /api/ess/rechargeDuration/getDurationInfo',
  distributeGetInfo: 'POST /api/ess/distribute/getInfo',
  distributeReceiveAward: 'POST /api/ess/distribute/receiveAward',
  annualSummaryGetInfo: 'POST /api/ess/annualSummary/getInfo',
  annualSummaryShareFriend: 'POST /api/ess/annualSummary/shareFriend',
  annualSummaryReceiveAward: 'POST /api/ess/annualSummary/receiveAward',
}

/** The method and path of a call. */
export function addressOf(name: CallName): { method: Method; path: string } {
  const [method, path] = (elsewhere[name] ?? `POST /api/ess/${name}`).split(' ') as [Method, string]
  return { method, path }
}
