import type { PartnerRegion } from '@cloudplay/contract/entities/catalog'

/** What the site decided for single games beyond their texts. */
export interface GameExtra {
  /** -1 account-assisted; 2, 4, 5 with an account of the site (wire `start_mode`). */
  startMode?: number
  isAutoLogin?: boolean
  /** Time slot in Shanghai, from and until as [hour, minute]. */
  slot?: [from: [number, number], until: [number, number]]
  /** Announced day of a game that can be reserved. */
  opensAt?: string
}

export const ACCOUNT_ASSISTED = -1

export const gameExtras: Record<number, GameExtra> = {
  3: { opensAt: '2027-02-06T20:00:00+08:00' },
  5: { startMode: ACCOUNT_ASSISTED, isAutoLogin: true },
  8: { startMode: 2, isAutoLogin: true, opensAt: '2027-04-03T10:00:00+08:00' },
  10: { startMode: ACCOUNT_ASSISTED, isAutoLogin: true },
  11: { startMode: ACCOUNT_ASSISTED, isAutoLogin: true, opensAt: '2027-01-01T10:00:00+08:00' },
  13: {
    slot: [
      [19, 0],
      [23, 0],
    ],
  },
  15: { opensAt: '2027-05-01T10:00:00+08:00' },
  16: { startMode: 5 },
  17: {
    startMode: 4,
    slot: [
      [12, 0],
      [14, 0],
    ],
  },
  23: {
    slot: [
      [21, 0],
      [6, 0],
    ],
  },
  34: {
    slot: [
      [22, 0],
      [7, 0],
    ],
  },
}

export interface SeedPartner {
  gameMark: string
  name: string
  exec: string
  processName: string
  execBefore: string
  startMark: string
  regions: PartnerRegion[]
}

type Districts = [name: string, subs: string[]][]
const region = (operator: string, operator_idx: number, districts: Districts = []): PartnerRegion => ({
  operator,
  operator_idx,
  district: districts.map(([district_name, subs], district_idx) => ({
    district_name,
    district_idx,
    sub: subs.map((sub_name, sub_idx) => ({ sub_name, sub_idx })),
  })),
})

/** Games whose own servers know accounts, with one, two or three levels to choose from. */
export const seedPartners: SeedPartner[] = [
  {
    gameMark: '0ad',
    name: '公元零年',
    exec: '/usr/games/0ad',
    processName: 'pyrogenesis',
    execBefore: '',
    startMark: '0ad-lobby',
    regions: [region('官方大厅', 0)],
  },
  {
    gameMark: 'luanti',
    name: '方块天地',
    exec: '/usr/games/luanti',
    processName: 'luanti',
    execBefore: '',
    startMark: 'luanti-server',
    regions: [
      region('公共服务器', 0, [
        ['亚洲', ['生存', '创造', '小游戏']],
        ['欧洲', ['生存', '创造', '小游戏']],
        ['北美', ['生存', '创造']],
      ]),
      region('自己的服务器', 1),
    ],
  },
  {
    gameMark: 'wesnoth',
    name: '韦诺之战',
    exec: '/usr/games/wesnoth',
    processName: 'wesnoth',
    execBefore: '',
    startMark: 'wesnoth-lobby',
    regions: [
      region('官方服务器', 0, [
        ['稳定版大厅', []],
        ['测试版大厅', []],
      ]),
    ],
  },
  {
    gameMark: 'hedgewars',
    name: '刺猬大作战',
    exec: '/usr/games/hedgewars',
    processName: 'hedgewars',
    execBefore: '',
    startMark: 'hedgewars-lobby',
    regions: [region('官方服务器', 0)],
  },
]

/** Open-source games that run on their own pages; `line` and names are ours. */
export const seedMiniGames = [
  { name: '2048', line: '滑一滑，把数字合到两千零四十八', icon: 'grid-2x2', url: 'https://play2048.co/' },
  { name: '经典方块', line: '方块落下来，消行的声音很治愈', icon: 'blocks', url: 'https://chvin.github.io/react-tetris/' },
  { name: '小恐龙快跑', line: '断网时的老朋友，跳过仙人掌', icon: 'bird', url: 'https://wayou.github.io/t-rex-runner/' },
  { name: '吃豆人', line: '迷宫里拐个弯，甩开四只小幽灵', icon: 'ghost', url: 'https://passer-by.com/pacman/' },
  { name: '六角旋风', line: '转动六角形，接住落下的色块', icon: 'hexagon', url: 'https://hextris.io/' },
  { name: '小黑屋', line: '火堆将熄，文字里藏着一个世界', icon: 'flame', url: 'https://adarkroom.doublespeakgames.com/?lang=zh_cn' },
  { name: '笨鸟先飞', line: '点一下，飞一下，别撞上管子', icon: 'feather', url: 'https://ellisonleao.github.io/clumsy-bird/' },
  { name: '滚球迷宫', line: '推着小球，在黑暗里找到出口', icon: 'circle-dot', url: 'https://wwwtyro.github.io/Astray/' },
  { name: '极光飞驰', line: '贴着赛道飞行，快得只剩流光', icon: 'rocket', url: 'https://hexgl.bkcore.com/play/' },
].map((game, index) => ({ miniGameId: index + 1, position: index + 1, ...game }))
