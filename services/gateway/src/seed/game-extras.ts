import type { PartnerRegion } from '@cloudplay/contract/entities/catalog'
import type { LocalizedText } from '@cloudplay/contract/language'
import { type Localizable, localizedText } from '../core/localized.ts'

/** The site's decisions for single games besides their texts. */
interface GameExtra {
  /** -1 account-assisted; 2, 4, 5 with an account of the site (wire `start_mode`). */
  startMode?: number
  isAutoLogin?: boolean
  /** Time slot in Shanghai, from and until as [hour, minute]. */
  slot?: [from: [number, number], until: [number, number]]
  /** Announced day of a reservable game. */
  opensAt?: string
}

const ACCOUNT_ASSISTED = -1

export const gameExtras: Record<number, GameExtra> = {
  2: { opensAt: '2027-02-06T20:00:00+08:00' },
  5: { startMode: ACCOUNT_ASSISTED, isAutoLogin: true },
  8: { startMode: 2, isAutoLogin: true },
  9: { opensAt: '2027-04-03T10:00:00+08:00' },
  10: { startMode: ACCOUNT_ASSISTED, isAutoLogin: true },
  11: { startMode: ACCOUNT_ASSISTED, isAutoLogin: true },
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

interface SeedPartner {
  gameMark: string
  name: string
  nameEn: string
  exec: string
  processName: string
  execBefore: string
  startMark: string
  regions: Localizable<PartnerRegion>[]
}

type Districts = [name: LocalizedText, subs: LocalizedText[]][]
const region = (
  operator: LocalizedText,
  operator_idx: number,
  districts: Districts = [],
): Localizable<PartnerRegion> => ({
  operator,
  operator_idx,
  district: districts.map(([district_name, subs], district_idx) => ({
    district_name,
    district_idx,
    sub: subs.map((sub_name, sub_idx) => ({ sub_name, sub_idx })),
  })),
})

/** Games with accounts on their own servers, with one, two or three levels to choose from. */
export const seedPartners: SeedPartner[] = [
  {
    gameMark: '0ad',
    name: '公元零年',
    nameEn: '0 A.D.',
    exec: '/usr/games/0ad',
    processName: 'pyrogenesis',
    execBefore: '',
    startMark: '0ad-lobby',
    regions: [region(localizedText('官方大厅', 'Official lobby'), 0)],
  },
  {
    gameMark: 'luanti',
    name: '方块天地',
    nameEn: 'Luanti',
    exec: '/usr/games/luanti',
    processName: 'luanti',
    execBefore: '',
    startMark: 'luanti-server',
    regions: [
      region(localizedText('公共服务器', 'Public servers'), 0, [
        [
          localizedText('亚洲', 'Asia'),
          [
            localizedText('生存', 'Survival'),
            localizedText('创造', 'Creative'),
            localizedText('小游戏', 'Mini games'),
          ],
        ],
        [
          localizedText('欧洲', 'Europe'),
          [
            localizedText('生存', 'Survival'),
            localizedText('创造', 'Creative'),
            localizedText('小游戏', 'Mini games'),
          ],
        ],
        [
          localizedText('北美', 'North America'),
          [localizedText('生存', 'Survival'), localizedText('创造', 'Creative')],
        ],
      ]),
      region(localizedText('自己的服务器', 'My own server'), 1),
    ],
  },
  {
    gameMark: 'wesnoth',
    name: '韦诺之战',
    nameEn: 'The Battle for Wesnoth',
    exec: '/usr/games/wesnoth',
    processName: 'wesnoth',
    execBefore: '',
    startMark: 'wesnoth-lobby',
    regions: [
      region(localizedText('官方服务器', 'Official servers'), 0, [
        [localizedText('稳定版大厅', 'Stable lobby'), []],
        [localizedText('测试版大厅', 'Beta lobby'), []],
      ]),
    ],
  },
  {
    gameMark: 'hedgewars',
    name: '刺猬大作战',
    nameEn: 'Hedgewars',
    exec: '/usr/games/hedgewars',
    processName: 'hedgewars',
    execBefore: '',
    startMark: 'hedgewars-lobby',
    regions: [region(localizedText('官方服务器', 'Official servers'), 0)],
  },
]

/** Open-source games that run on their own pages; `line` and names are the site's. */
export const seedMiniGames = [
  {
    name: '2048',
    nameEn: '2048',
    line: '滑一滑，把数字合到两千零四十八',
    lineEn: 'Slide the numbers together',
    icon: 'grid-2x2',
    url: 'https://play2048.co/',
  },
  {
    name: '经典方块',
    nameEn: 'Classic Blocks',
    line: '方块落下来，消行的声音很治愈',
    lineEn: 'Falling blocks and the joy of a cleared line',
    icon: 'blocks',
    url: 'https://chvin.github.io/react-tetris/',
  },
  {
    name: '小恐龙快跑',
    nameEn: 'Dino Run',
    line: '断网时的老朋友，跳过仙人掌',
    lineEn: 'Your friend from offline days. Jump the cacti',
    icon: 'bird',
    url: 'https://wayou.github.io/t-rex-runner/',
  },
  {
    name: '吃豆人',
    nameEn: 'Pac-Man',
    line: '迷宫里拐个弯，甩开四只小幽灵',
    lineEn: 'Turn a corner and shake off four little ghosts',
    icon: 'ghost',
    url: 'https://passer-by.com/pacman/',
  },
  {
    name: '六角旋风',
    nameEn: 'Hextris',
    line: '转动六角形，接住落下的色块',
    lineEn: 'Turn the hexagon and catch the falling blocks',
    icon: 'hexagon',
    url: 'https://hextris.io/',
  },
  {
    name: '小黑屋',
    nameEn: 'A Dark Room',
    line: '火堆将熄，文字里藏着一个世界',
    lineEn: 'The fire is dying and a world hides in the words',
    icon: 'flame',
    url: 'https://adarkroom.doublespeakgames.com/?lang=zh_cn',
  },
  {
    name: '笨鸟先飞',
    nameEn: 'Clumsy Bird',
    line: '点一下，飞一下，别撞上管子',
    lineEn: 'Tap to fly and mind the pipes',
    icon: 'feather',
    url: 'https://ellisonleao.github.io/clumsy-bird/',
  },
  {
    name: '滚球迷宫',
    nameEn: 'Astray',
    line: '推着小球，在黑暗里找到出口',
    lineEn: 'Roll the ball to the exit in the dark',
    icon: 'circle-dot',
    url: 'https://wwwtyro.github.io/Astray/',
  },
  {
    name: '极光飞驰',
    nameEn: 'HexGL',
    line: '贴着赛道飞行，快得只剩流光',
    lineEn: 'Hug the track and fly until all is light',
    icon: 'rocket',
    url: 'https://hexgl.bkcore.com/play/',
  },
].map((game, index) => ({ miniGameId: index + 1, position: index + 1, ...game }))

/** The hosts they run on. */
export const seedMiniGameSites: readonly string[] = seedMiniGames.map(
  ({ url }) => new URL(url).host,
)
