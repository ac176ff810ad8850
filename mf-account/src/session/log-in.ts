import { call } from '@cloudplay/api'
import { stored, visitorChannel, visitorFlag, visitorUdid } from '@cloudplay/session'
import { setUser, startSession } from '@cloudplay/session/write'
import { toast } from '@cloudplay/ui'
import type { LoginForm } from '../rules/login-form.ts'
import { loginTexts } from '../texts/login.ts'

/** The contract takes a link of at most this many characters. */
const LINK_MAX = 2048

/** The login payload (docs/requirements/wire.md#session), with its default platform h5. */
function loginPayload(form: LoginForm, here: URL) {
  return {
    mobile: form.mobile,
    type: form.mode,
    pwd: form.mode === 'pwd' ? form.pwd : '',
    code: form.mode === 'code' ? form.code : '',
    flag: visitorFlag(),
    link: here.href.slice(0, LINK_MAX),
    udid: visitorUdid(),
    platform: 'h5',
    shareSecret: here.searchParams.get('shareSecret')?.slice(0, 256) ?? '',
    channel: visitorChannel(),
    appkey: here.searchParams.get('appkey')?.slice(0, 128) ?? '',
  }
}

/**
 * Logs in and starts the session of this browser. Throws what the login call throws. If the player's data can't be read
 * right after, the page that needs it reads it again.
 */
export async function logIn(form: LoginForm): Promise<void> {
  const {
    token,
    channelData,
    deletion_cancelled: isDeletionCancelled,
  } = await call('login', loginPayload(form, new URL(location.href)))
  startSession(token)
  if (isDeletionCancelled === 1) toast(loginTexts.get().deletionTakenBack, { kind: 'success' })
  if (channelData.channel) stored.channel.write(channelData.channel)
  const user = await call('getUserInfo', {}).catch(() => null)
  if (user) setUser(user)
}
