import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { font, radius } from '@cloudplay/ui'
import type { Stage } from '../../../hooks/use-stage.ts'
import { firstBox } from '../../../components/floating-ball/place.ts'
import { clearest, type Box } from '../../../components/floating-ball/keep-clear.ts'
import type { StreamPath, StreamStats } from '../../../stream/index.ts'
import { statisticsTexts } from '../../../texts/menu.ts'
import { lagSource } from './lag-source.ts'

const MARGIN_PX = 12
/** Of the panel with the longest cause of a delay. */
const SIZE = { width: 214, height: 264 }

/** The place where the panel covers no figures of the game: a corner, or else the middle of an edge. */
function placeOf({ size }: Stage, taken: readonly Box[]) {
  const right = size.width - SIZE.width - MARGIN_PX
  const bottom = size.height - SIZE.height - MARGIN_PX
  const places = [
    { x: MARGIN_PX, y: MARGIN_PX },
    { x: MARGIN_PX, y: bottom },
    { x: right, y: bottom },
    { x: right, y: MARGIN_PX },
    { x: right / 2, y: MARGIN_PX },
    { x: MARGIN_PX, y: bottom / 2 },
  ]
  const { x, y } = clearest(places, SIZE, [...taken, firstBox(size, taken)])
  return {
    ...(x === right ? { right: MARGIN_PX } : { left: `calc(${x}px + var(--stage-left))` }),
    ...(y === bottom ? { bottom: MARGIN_PX } : { top: y }),
  }
}

const panel = css`
  position: absolute;
  z-index: 1;
  display: grid;
  grid-template-columns: auto auto;
  gap: 2px 12px;
  margin: 0;
  padding: 8px 12px;
  border-radius: ${radius.small};
  background: rgba(5, 7, 11, 0.64);
  color: #edf1f7;
  font-size: ${font.size.tiny};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
  & > dt {
    color: #a7b0c0;
  }
  & > dd {
    margin: 0;
    text-align: right;
  }
  & > .cause {
    grid-column: 1 / -1;
    max-width: 190px;
    padding-top: 4px;
    text-align: left;
  }
`

const shown = (value: number | null | undefined, unit: string) =>
  value === null || value === undefined ? '--' : `${Math.round(value)} ${unit}`

/** What the stream is doing, second by second (PLAY-24). */
export function StatsPanel({
  stats,
  stage,
  taken,
}: {
  stats: StreamStats | null
  stage: Stage
  taken: readonly Box[]
}) {
  const words = useTexts(statisticsTexts)
  const paths: Record<StreamPath, string> = {
    direct: words.pathDirect,
    relay: words.pathRelay,
    socket: words.pathSocket,
  }
  const rows: [string, string][] = [
    [words.path, stats ? paths[stats.path] : '--'],
    [words.latency, shown(stats?.rttMs, 'ms')],
    [words.inputToFrame, shown(stats?.inputToFrameMs?.p50, 'ms')],
    [words.frameRate, shown(stats?.fps, 'fps')],
    [words.bitrate, shown(stats?.bitrateKbps, 'kbps')],
    [words.bitrateLimit, shown(stats?.sending?.pathKbps, 'kbps')],
    [words.loss, stats ? `${(stats.lossRatio * 100).toFixed(1)} %` : '--'],
    [words.repair, stats?.sending ? `${(stats.sending.repairRatio * 100).toFixed(0)} %` : '--'],
    [words.decoding, shown(stats?.decodeMs, 'ms')],
    [words.picture, stats && stats.widthPx > 0 ? `${stats.widthPx}×${stats.heightPx}` : '--'],
  ]
  return (
    <dl css={panel} style={placeOf(stage, taken)}>
      {rows.map(([name, value]) => [
        <dt key={name}>{name}</dt>,
        <dd key={`${name} value`}>{value}</dd>,
      ])}
      {stats && <dd className="cause">{lagSource(stats)}</dd>}
    </dl>
  )
}
