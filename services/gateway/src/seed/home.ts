import { path } from '@cloudplay/paths'

/**
 * The home pages of a fresh install, of games that nodes can run only (LIST-20); the library has a place for the others. Module
 * types by HOME-1 to 10.
 */
interface SeedModule {
  device: 'mobile' | 'pc'
  moduleType: number
  name: string
  nameEn: string
  /** lucide icon name */
  icon: string
  tagId: number
  /** Ids of games, or links. */
  items: (number | SeedLink)[]
}

interface SeedLink {
  title: string
  titleEn: string
  /** lucide icon name */
  icon: string
  clickUrl: string
}

const shortcuts: SeedLink[] = [
  { title: '签到', titleEn: 'Check in', icon: 'calendar-check', clickUrl: path.welfare() },
  { title: '充值', titleEn: 'Top up', icon: 'wallet', clickUrl: path.recharge() },
  {
    title: '月卡',
    titleEn: 'Monthly card',
    icon: 'crown',
    clickUrl: path.infiniteCard({ isShowBack: 1 }),
  },
  { title: '小游戏', titleEn: 'Mini games', icon: 'gamepad', clickUrl: path.miniGames() },
  { title: '新游预约', titleEn: 'Coming soon', icon: 'bell-plus', clickUrl: path.reservations() },
  { title: '全部', titleEn: 'All games', icon: 'layout-grid', clickUrl: path.categories() },
]

const mobile = (
  moduleType: number,
  name: string,
  nameEn: string,
  icon: string,
  tagId: number,
  items: SeedModule['items'],
): SeedModule => ({
  device: 'mobile',
  moduleType,
  name,
  nameEn,
  icon,
  tagId,
  items,
})
const pc = (
  moduleType: number,
  name: string,
  nameEn: string,
  icon: string,
  tagId: number,
  items: SeedModule['items'],
): SeedModule => ({
  ...mobile(moduleType, name, nameEn, icon, tagId, items),
  device: 'pc',
})

export const seedModules: SeedModule[] = [
  mobile(0, '精选', 'Featured', 'star', 1, [1, 46, 44, 45, 2]),
  mobile(1, '快捷入口', 'Shortcuts', 'layout-grid', 0, shortcuts),
  mobile(3, '编辑推荐', "Editors' picks", 'award', 1, [45, 1, 46, 2, 4]),
  mobile(2, '新鲜上架', 'New arrivals', 'sparkles', 2, [44, 46, 45, 1]),
  mobile(4, '手机顺手', 'Great on phones', 'smartphone', 3, [45, 46, 1, 9, 4, 36]),
  mobile(3, '手柄优先', 'Best with a gamepad', 'gamepad-2', 5, [44, 46, 2, 6, 15]),
  mobile(2, '放松一下', 'Relaxing', 'leaf', 8, [1, 45, 4, 15, 36]),
  mobile(4, '动动脑筋', 'Brain teasers', 'brain', 12, [45, 15, 4]),
  mobile(2, '经典情怀', 'Classics', 'hourglass', 10, [6, 2, 9, 15]),
  mobile(3, '夜色氛围', 'Night moods', 'moon-star', 11, [1, 44, 45, 46, 6]),
  mobile(4, '同屏开黑', 'Couch co-op', 'users', 6, [44, 36]),

  pc(1, '精选', 'Featured', 'star', 1, [1, 46, 44, 45, 2]),
  pc(2, '大家在玩', 'Popular now', 'flame', 1, [1, 44, 46, 45, 2, 4]),
  pc(4, '编辑推荐', "Editors' picks", 'award', 1, [45, 1, 46, 2, 4, 15]),
  pc(4, '手柄优先', 'Best with a gamepad', 'gamepad-2', 5, [44, 46, 2, 6, 4, 15]),
  pc(2, '新鲜上架', 'New arrivals', 'sparkles', 2, [44, 46, 45, 1]),
  pc(4, '放松一下', 'Relaxing', 'leaf', 8, [45, 1, 4, 15, 36, 9]),
  pc(4, '经典情怀', 'Classics', 'hourglass', 10, [6, 2, 9, 15]),
]

/** Order of the hot games; the others follow by id. */
export const hotGameIds = [1, 46, 44, 45, 3, 8, 2, 4, 5, 11, 6, 15, 23]

/** Answers of getGlobleSetting on a fresh install, by type (docs/requirements/wire.md). */
export const seedSettings: Record<string, string> = {
  sign_url: path.welfare(),
  h5_qq: '',
  new_welfare_control: '1',
  // The operator's own; pages have default texts for empty ones.
  company_name: '',
  icp_filing: '',
  security_filing: '',
  app_download_url: '',
}
