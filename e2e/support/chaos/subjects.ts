import type { Looked, Subject } from './break-remote.ts'

const home: Looked = { address: '/', sign: '星海拾光' }

/** The remotes that are broken, each by one of its pages; some need a login. */
export const SUBJECTS: (Subject & { player?: true })[] = [
  {
    remote: 'mf-account',
    folder: 'mf-account',
    address: '/forgotPassword',
    sign: '获取验证码',
    other: home,
  },
  {
    remote: 'mf-catalog',
    folder: 'mf-catalog',
    address: '/news',
    sign: '热门资讯',
    other: { address: '/infiniteCard', sign: '活动规则' },
  },
  { remote: 'mf-play', folder: 'mf-play', address: '/game/1', sign: '星海拾光', other: home },
  {
    remote: 'mf-wallet',
    folder: 'mf-wallet',
    address: '/recharge',
    sign: '充值',
    other: home,
    player: true,
  },
  {
    remote: 'mf-welfare',
    folder: 'mf-welfare',
    address: '/welfareCenter',
    sign: '边玩边领更多时长',
    other: home,
    player: true,
  },
  {
    remote: 'activity-infinite-card',
    folder: 'activities/infinite-card',
    address: '/infiniteCard',
    sign: '活动规则',
    other: home,
  },
]
