import { call } from '@cloudplay/api'
import type { GameDetail } from '@cloudplay/contract'
import { isMobile, mobileInput } from '@cloudplay/rules/mobile'
import { useSession } from '@cloudplay/session'
import { Button, Dialog, Field, toast } from '@cloudplay/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

/** Asks for the mobile that is told when the game goes live, and reserves it. */
export function ReserveDialog({ game, onClose }: { game: Pick<GameDetail, 'game_id' | 'name'>; onClose: () => void }) {
  const known = useSession((session) => session.user?.mobile ?? '')
  const [mobile, setMobile] = useState(isMobile(known) ? known : '')
  const [error, setError] = useState('')
  const [saving, setSaving] = useState(false)
  const queries = useQueryClient()

  async function reserve(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isMobile(mobile)) return setError('请输入正确的手机号')
    setSaving(true)
    try {
      await call('setSubscribe', { game_id: game.game_id, sub_mobile: mobile })
      toast('预约成功', { kind: 'success' })
      await queries.invalidateQueries({ queryKey: ['getGameInfo', game.game_id] })
      onClose()
    } catch {
      toast('服务器错误', { kind: 'error' })
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`预约《${game.name}》`}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="confirm" type="submit" form="reserve" busy={saving}>
            预约
          </Button>
        </>
      }
    >
      <form id="reserve" noValidate onSubmit={(event) => void reserve(event)}>
        <Field
          label="手机号"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          placeholder="上线时通知你"
          value={mobile}
          error={error}
          onChange={(text) => {
            setMobile(mobileInput(text))
            setError('')
          }}
        />
      </form>
    </Dialog>
  )
}
