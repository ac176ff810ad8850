import type {
  GameListItem,
  HomeModule,
  HomeResource,
  NewsListItem,
  ProductInUse,
  QueueInfo,
  Tag,
} from '@cloudplay/contract'

/** Content for tests: whole entities, of which a test names only what it is about. */
export function game(part: Partial<GameListItem> = {}): GameListItem {
  const game_id = part.game_id ?? 1
  return {
    game_id,
    name: `游戏${game_id}`,
    desc: `一句话介绍${game_id}`,
    image_list: `/media/games/g${game_id}/wide-640.webp`,
    image_double: `/media/games/g${game_id}/wide-1280.webp`,
    ad_image: `/media/games/g${game_id}/tall-360.webp`,
    icon: `/media/games/g${game_id}/square-192.webp`,
    start_mode: 1,
    is_time_slot: 0,
    time_slot_in: 0,
    is_subscribe: 1,
    user_sub: 0,
    subscribe_time: 0,
    product_code_free: `g${game_id}-free`,
    product_code_pay: `g${game_id}-pay`,
    ...part,
  }
}

export function resource(part: Partial<HomeResource> = {}): HomeResource {
  const base = game({ game_id: part.game_id ?? 1 })
  return {
    ...base,
    type: 0,
    title: part.name ?? base.name,
    subhead: '',
    master_img: base.image_double,
    small_img: base.icon,
    click_url: '',
    click_type: 0,
    tag_id: 0,
    ...part,
  }
}

export function homeModule(part: Partial<HomeModule> = {}): HomeModule {
  return {
    module_id: 1,
    module_type: 4,
    name: '编辑推荐',
    icon: 'award',
    tag_id: 1,
    resource: [resource()],
    ...part,
  }
}

export function product(part: Partial<ProductInUse> = {}): ProductInUse {
  return {
    cid: 'c1',
    game_id: 1,
    name: '游戏1',
    image_list: '',
    productcode: 'g1-free',
    product_use_status: 1,
    use_time_slot_in: 0,
    game_type: 0,
    use_own_account: 0,
    url: '/game/1?cid=c1',
    ...part,
  }
}

export function queue(part: Partial<QueueInfo> = {}): QueueInfo {
  return {
    in_queue: 1,
    game_id: 1,
    name: '游戏1',
    image_list: '',
    product_code: 'g1-free',
    consume_type: 1,
    queue_num: 1,
    waitingPeople: 1,
    estimate_seconds: null,
    ser_id: '',
    offer_expires_at: 0,
    ...part,
  }
}

export function newsItem(part: Partial<NewsListItem> = {}): NewsListItem {
  const id = part.id ?? 1
  return {
    id,
    title: `资讯${id}`,
    brief: '',
    cover: '',
    pv: 0,
    is_top: 0,
    click_type: 0,
    jump_link: '',
    ctime: 1_773_000_000,
    ...part,
  }
}

export function tags(count: number): Tag[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `标签${at + 1}`,
    icon: 'flame',
  }))
}
