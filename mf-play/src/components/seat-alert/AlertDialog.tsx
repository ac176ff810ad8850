import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { Button, color, font, space } from '@cloudplay/ui'
import { Checkbox } from '@cloudplay/ui/checkbox'
import { Dialog } from '@cloudplay/ui/dialog'
import { useState } from 'react'
import { useAlertSettings } from '../../hooks/use-alert-settings.ts'
import { ring, unlockSound } from '../../seat-alert/chime.ts'
import { askPermission, permissionNow, type Permission } from '../../seat-alert/notification.ts'
import { setAlertSettings } from '../../seat-alert/settings.ts'
import { subscribe, unsubscribe } from '../../seat-alert/web-push.ts'
import { alertTexts } from '../../texts/alert.ts'

const list = css`
  display: grid;
  gap: ${space(4)};
  padding-top: ${space(4)};
  white-space: normal;
`

const refusal = css`
  color: ${color.warning};
  font-size: ${font.size.small};
`

/** Sound and notification of a ready seat. The browser is asked for its permission by the tick, never before. */
export function AlertDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(alertTexts)
  const { sound, notification } = useAlertSettings()
  const [permission, setPermission] = useState<Permission>(permissionNow)
  const allowed = notification && permission === 'granted'

  function chooseSound(wanted: boolean) {
    setAlertSettings({ sound: wanted })
    if (!wanted) return
    // What it will sound like.
    void unlockSound().then(ring)
  }
  async function chooseNotification(wanted: boolean) {
    if (!wanted) {
      setAlertSettings({ notification: false })
      return unsubscribe()
    }
    const given = await askPermission()
    setPermission(given)
    if (given !== 'granted') return
    setAlertSettings({ notification: true })
    await subscribe()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <Button variant="confirm" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      {words.hint}
      <div css={list}>
        <Checkbox checked={sound} onChange={chooseSound}>
          {words.sound}
        </Checkbox>
        <Checkbox
          checked={allowed}
          disabled={permission === 'unsupported'}
          onChange={(wanted) => void chooseNotification(wanted)}
        >
          {words.notification}
        </Checkbox>
        {permission !== 'granted' && permission !== 'default' && (
          <p css={refusal} role="status">
            {words[permission]}
          </p>
        )}
      </div>
    </Dialog>
  )
}
