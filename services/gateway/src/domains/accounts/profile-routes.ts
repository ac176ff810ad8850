import type { Scope } from '../../http/deps.ts'
import { drawAvatar } from './avatars.ts'
import { customerService, decodeChannel, memberInfo, updateProfile, userInfo } from './profile.ts'
import { readAccount } from './repository.ts'

export function profileRoutes({ app, serve, deps }: Scope): void {
  serve('getUserInfo', ({ player }) => userInfo(deps, player))
  serve('update', ({ body, player }) => updateProfile(deps, player, body))
  serve('getDlptUname', async ({ player }) => ({
    dlptUname: (await readAccount(deps.database.db, player.uid)).username,
  }))
  serve('getMemberInfoByUname', ({ body }) => memberInfo(deps, body.uname))
  serve('decodeChannel', ({ body }) => decodeChannel(deps, body.token))
  serve('getCustomerService', ({ body, player }) => customerService(deps, player, body.dlptUname))
  // Red packets pay in coins, so nothing here needs WeChat, and players cannot bind it (ACCT-7).
  serve('checkBindWechat', () => ({ is_bind: 0, can_bind: 0 }))

  app.get<{ Params: { file: string } }>(
    '/api/ess/avatars/:file',
    { schema: { hide: true } },
    (request, reply) => {
      const picture = drawAvatar(`/api/ess/avatars/${request.params.file}`)
      if (picture === null) return reply.callNotFound()
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=604800')
        .send(picture)
    },
  )
}
