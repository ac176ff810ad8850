import { AVATARS } from '@cloudplay/contract/constants'
import type { CallRequest } from '@cloudplay/contract/endpoints'
import { BodyStatus } from '@cloudplay/contract/envelope'
import { vipLevel } from '@cloudplay/rules/membership'
import { tidyNickname } from '@cloudplay/rules/nickname'
import { inArray } from 'drizzle-orm'
import { settings } from '../../database/schema/catalog.ts'
import type { Deps } from '../../http/deps.ts'
import { refuse, refuseField, refusePlainly } from '../../http/refuse.ts'
import type { Player } from '../../http/serve.ts'
import { shareCodeIn } from '../statistics/share-code.ts'
import { issueApiToken } from './api-token.ts'
import { profileMessages } from './messages.ts'
import { nicknameRefusal } from './nickname.ts'
import { findByShareCode, findByUsername, readAccount, setProfile } from './repository.ts'
import { maskMobile } from './rules.ts'

/** The player on the player's own pages (docs/requirements/wire.md). */
export async function userInfo(deps: Deps, player: Player) {
  const account = await readAccount(deps.database.db, player.uid)
  return {
    uid: account.id,
    username: account.username,
    nickname: account.nickname,
    useravatar: account.avatar,
    mobile: maskMobile(account.mobile),
    user_vip: vipLevel(account.toppedUpFen),
    vip_status: account.isMember ? (1 as const) : (0 as const),
    is_member: account.isMember ? (1 as const) : (0 as const),
    extcredits2: account.balance,
    dlptUname: account.username,
    apiToken: issueApiToken(deps.secrets, player, deps.clock.nowMs()),
  }
}

export async function updateProfile(deps: Deps, player: Player, body: CallRequest<'update'>) {
  const nickname = body.nickname === undefined ? undefined : tidyNickname(body.nickname)
  const { useravatar: avatar } = body
  if (nickname === undefined && avatar === undefined) refusePlainly(profileMessages.nothingToChange)
  const fault = nickname === undefined ? null : nicknameRefusal(nickname)
  if (fault) refuseField('nickname', fault)
  if (avatar !== undefined && avatar !== '' && !AVATARS.includes(avatar))
    refuseField('useravatar', profileMessages.avatarUnknown)
  await setProfile(deps.database.db, player.uid, { nickname, avatar })
  return userInfo(deps, player)
}

/** The public part of a player. */
export async function memberInfo(deps: Deps, username: string) {
  const account = await findByUsername(deps.database.db, username)
  if (!account) return refuse(BodyStatus.notFound, profileMessages.noSuchPlayer)
  return {
    username: account.username,
    nickname: account.nickname,
    useravatar: account.avatar,
    user_vip: vipLevel(account.toppedUpFen),
    vip_status: account.isMember ? (1 as const) : (0 as const),
  }
}

/** A channel is a short name; a link that a player shared carries the player's share code instead. */
const CHANNEL = /^[\w.-]{1,64}$/

export async function decodeChannel(deps: Deps, token: string) {
  const channel = token.trim()
  if (!CHANNEL.test(channel)) refusePlainly(profileMessages.wrongChannel)
  const code = shareCodeIn(channel)
  if (code === null) return { channel, kind: 'campaign' as const, nickname: '' }
  const sharer = await findByShareCode(deps.database.db, code)
  return sharer
    ? { channel, kind: 'share' as const, nickname: sharer.nickname }
    : refusePlainly(profileMessages.wrongChannel)
}

const SUPPORT_SETTINGS = {
  qq: 'h5_qq',
  phone: 'service_phone',
  hours: 'service_hours',
  url: 'service_url',
} as const

/** Support as in the site's settings; `{dlptUname}` in the address of the chat becomes the player's name. */
export async function customerService(
  deps: Deps,
  player: Player | null,
  asked: string | undefined,
) {
  const { db } = deps.database
  const dlptUname = asked ?? (player ? (await readAccount(db, player.uid)).username : '')
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.type, Object.values(SUPPORT_SETTINGS)))
  const valueOf = (type: string) => rows.find((row) => row.type === type)?.value ?? ''
  return {
    dlptUname,
    qq: valueOf(SUPPORT_SETTINGS.qq),
    phone: valueOf(SUPPORT_SETTINGS.phone),
    hours: valueOf(SUPPORT_SETTINGS.hours),
    url: valueOf(SUPPORT_SETTINGS.url).replaceAll('{dlptUname}', encodeURIComponent(dlptUname)),
  }
}
