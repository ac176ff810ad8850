import { Subscribe } from '@cloudplay/contract/envelope'
import type {
  GameControls,
  GameDetail,
  GameListItem,
  HomeModule,
  HomeResource,
} from '@cloudplay/contract/entities/catalog'
import type { LocalizedText } from '@cloudplay/contract/language'
import { type Localizable, localizedText, nameOf } from '../../core/localized.ts'
import { filmOf, picturesOf, shotsOf } from '../../core/pictures.ts'
import { safeHtml } from '../../core/safe-html.ts'
import type { GameRow, HomeRow } from './repository.ts'
import { isInSlot, isTimeSlot } from './time-slots.ts'

/** A game as lists show it, with its names in every language. */
export type GameCard = Localizable<GameListItem>

/**
 * A game's `is_subscribe`: it is playable if a node runs it, even before its release; without a node it is reservable until
 * its release, or its announced day, and under maintenance after it.
 */
export function subscribeState(
  { release, opensAt }: Pick<GameRow, 'release' | 'opensAt'>,
  isOnNode: boolean,
  now: Date,
): Subscribe {
  if (release === 'maintenance') return Subscribe.maintenance
  if (isOnNode) return Subscribe.playable
  const isComing = release === 'upcoming' && (opensAt === null || opensAt > now)
  return isComing ? Subscribe.reservable : Subscribe.maintenance
}

export function listItem(game: GameRow, isOnNode: boolean, now: Date): GameCard {
  const pictures = picturesOf(game.slug)
  const isOffered = game.isOffered || isOnNode
  return {
    game_id: game.gameId,
    name: nameOf(game),
    desc: localizedText(game.line, game.lineEn),
    image_list: pictures.wide640,
    image_double: pictures.wide1280,
    ad_image: pictures.tall360,
    icon: pictures.square192,
    start_mode: game.startMode,
    is_time_slot: isTimeSlot(game) ? 1 : 0,
    time_slot_in: isInSlot(game, now) ? 1 : 0,
    is_subscribe: subscribeState(game, isOnNode, now),
    user_sub: 0,
    // A day without a machine would be a promise of nothing.
    subscribe_time: isOffered && game.opensAt ? Math.floor(game.opensAt.getTime() / 1000) : 0,
    product_code_free: game.productCodeFree,
    product_code_pay: game.productCodePay,
    is_offered: isOffered ? 1 : 0,
    ...previewOf(game),
  }
}

/** The operator's film of a game, or the site's own. */
function previewOf({ videoUrl, slug }: GameRow): Partial<GameCard> {
  const preview_url = videoUrl || filmOf(slug)
  return preview_url ? { preview_url } : {}
}

/** The game's own page for this visitor. */
export function detail(
  game: GameRow,
  card: GameCard,
  tagNames: LocalizedText[],
  visitor: Pick<GameDetail, 'free_minutes' | 'age_verdict' | 'user_fav'>,
): Localizable<GameDetail> {
  const pictures = picturesOf(game.slug)
  return {
    ...card,
    desc: localizedText(game.description, game.descriptionEn),
    banner_url: pictures.wide1280,
    service_banner_type: game.videoUrl ? 1 : 0,
    video_url: game.videoUrl,
    service_desc: localizedText(safeHtml(game.serviceDesc), safeHtml(game.serviceDescEn)),
    product_code_spare: '',
    game_type: game.gameType,
    is_auto_login: game.isAutoLogin ? 1 : 0,
    touch_mode: game.touchMode,
    is_m_download: game.mobileDownloadUrl ? 1 : 0,
    m_download_img: game.mobileDownloadImage,
    m_download_url_ios: game.mobileDownloadUrl,
    is_m_layer: game.mobileDownloadUrl && game.hintsMobileDownload ? 1 : 0,
    game_mark: game.gameMark,
    tags: tagNames,
    age_label: game.ageLabel,
    images: [pictures.wide1280, pictures.tall360],
    ...visitor,
    price_coins_hour: game.priceCoinsHour,
    vip_price_coins_hour: game.vipPriceCoinsHour,
    shots: shotsOf(game.slug, game.shots),
    // The column contains only these; the answer's schema checks them again.
    controls: game.controls as Localizable<GameControls>[],
    players: game.players,
    languages: game.languages,
    maker: localizedText(game.maker, game.makerEn),
    licence: game.licence,
    keeps_saves: game.keepsSaves ? 1 : 0,
    save_kb: game.saveKb,
  }
}

/** In a module, a link is a game without id: `icon` is then a lucide icon name. */
const noGame: GameCard = {
  game_id: 0,
  name: '',
  desc: '',
  image_list: '',
  image_double: '',
  ad_image: '',
  icon: '',
  start_mode: 0,
  is_time_slot: 0,
  time_slot_in: 0,
  is_subscribe: Subscribe.playable,
  user_sub: 0,
  subscribe_time: 0,
  product_code_free: '',
  product_code_pay: '',
}

function resource(
  row: HomeRow['items'][number],
  tagId: number,
  card: GameCard | undefined,
): Localizable<HomeResource> {
  const title = localizedText(row.title, row.titleEn)
  return {
    ...(card ?? { ...noGame, name: title, icon: row.icon }),
    type: row.type,
    title,
    subhead: localizedText(row.subhead, row.subheadEn),
    master_img: card?.image_double ?? '',
    small_img: card?.icon ?? '',
    click_url: row.clickUrl,
    click_type: row.clickType,
    tag_id: tagId,
  }
}

/** Desktop lists name their pictures themselves. */
function pcPictures(card: GameCard | undefined): Partial<GameCard> {
  return card
    ? { image_pc: card.image_list, image_pc_list: card.icon, image_pc_three: card.ad_image }
    : {}
}

/**
 * Playable games come first on every list, and those that no machine can run last; otherwise it keeps the operator's order.
 */
export function playableFirst<Item extends Pick<GameCard, 'is_subscribe' | 'is_offered'>>(
  items: readonly Item[],
): Item[] {
  const rank = ({ is_subscribe: state, is_offered: isOffered }: Item) =>
    state === Subscribe.playable ? 0 : isOffered === 0 ? 2 : 1
  return items.toSorted((a, b) => rank(a) - rank(b))
}

export function homeModule(
  row: HomeRow,
  cards: ReadonlyMap<number, GameCard>,
): Localizable<HomeModule> {
  return {
    module_id: row.moduleId,
    module_type: row.moduleType,
    name: nameOf(row),
    icon: row.icon,
    tag_id: row.tagId,
    resource: playableFirst(
      row.items.map((item) => {
        const card = item.gameId === null ? undefined : cards.get(item.gameId)
        return {
          ...resource(item, row.tagId, card),
          ...(row.device === 'pc' ? pcPictures(card) : {}),
        }
      }),
    ),
  }
}
