import { alert, choose, confirm } from '@cloudplay/ui'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { playerPath } from '../../../play/running/player-path.ts'
import { texts } from '../../../play/states/texts.ts'
import type { Ending, PlayerSession, PlayerState } from './session.ts'

interface Ways {
  leave: () => void
  /** Starts the visit again. */
  again: () => void
}

async function tell(ending: Ending, { leave, again }: Ways, goTo: (to: string) => void, signal: AbortSignal): Promise<void> {
  switch (ending.kind) {
    case 'silent':
      return leave()
    case 'moved':
      return goTo(playerPath(ending.product))
    case 'over': {
      await alert({ title: texts.gameOver, text: ending.text === texts.gameOver ? '' : ending.text, label: '知道了', signal })
      if (!signal.aborted) leave()
      return
    }
    case 'takenOver':
    case 'unreachable': {
      const takenOver = ending.kind === 'takenOver'
      const answer = await choose({
        title: takenOver ? '游戏已经在别处打开' : '没能连上游戏',
        text: takenOver ? '另一个页面或设备接着玩了这一局。要换回这里吗？' : ending.text,
        signal,
        choices: [
          { value: 'leave', label: '离开' },
          { value: 'again', label: takenOver ? '在这里继续' : '重新连接', kind: 'confirm' },
        ],
      })
      if (signal.aborted) return
      if (answer === 'again') again()
      else leave()
    }
  }
}

/** Tells the player how the visit ended, once, and goes where that leads; asks whether to queue where the SDK asks. */
export function useEnding(session: PlayerSession, { ending, phase }: PlayerState, ways: Ways): void {
  const navigate = useNavigate()
  const { leave, again } = ways
  useEffect(() => {
    if (!ending) return
    const shown = new AbortController()
    void tell(ending, { leave, again }, (to) => void navigate(to, { replace: true }), shown.signal)
    return () => shown.abort()
  }, [ending, leave, again, navigate])

  useEffect(() => {
    if (phase !== 'asking') return
    const shown = new AbortController()
    void confirm({
      title: '来玩的人有点多',
      text: `要排队等一等吗？${texts.noChargeWhileQueueing}`,
      confirmLabel: '排队',
      cancelLabel: '不等了',
      signal: shown.signal,
    }).then((wait) => {
      if (shown.signal.aborted) return
      if (wait) session.keepWaiting()
      else leave()
    })
    return () => shown.abort()
  }, [phase, session, leave])
}
