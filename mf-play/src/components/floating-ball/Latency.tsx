import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font } from '@cloudplay/ui'
import { ballTexts } from '../../texts/menu.ts'

const latency = css`
  display: grid;
  justify-items: center;
  min-width: 40px;
  line-height: 1.2;
  & > b {
    font-size: ${font.size.body};
    font-weight: ${font.weight.bold};
  }
  & > i {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    color: ${color.soft};
    font-size: ${font.size.tiny};
    font-style: normal;
  }
  & > i::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--quality);
  }
`

const smallLatency = css`
  gap: 3px;
  & > b {
    font-size: ${font.size.tiny};
  }
`

/** How a latency feels: under 50 ms smooth (PLAY-9), from 100 ms on felt in play. */
const latencyFeel = (rttMs: number) => (rttMs < 50 ? 'smooth' : rttMs < 100 ? 'fair' : 'slow')
const tints = { smooth: color.success, fair: color.warning, slow: color.danger }

interface LatencyProps {
  /** null: not known yet. */
  rttMs: number | null
  /** Without the word for it. */
  small?: boolean
}

export function Latency({ rttMs, small = false }: LatencyProps) {
  const words = useTexts(ballTexts)
  const feel = rttMs === null ? null : latencyFeel(rttMs)
  return (
    <span
      css={[latency, small && smallLatency]}
      style={{ ['--quality' as string]: feel ? tints[feel] : color.faint }}
    >
      <b>{rttMs === null ? '--' : rttMs} ms</b>
      <i>{!small && (feel ? words[feel] : words.measuring)}</i>
    </span>
  )
}
