import { BANDWIDTH_KBPS } from '@cloudplay/contract/stream-protocol'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, font, space } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { networkTexts } from '../../texts/network.ts'
import { gradesOf, type Figure, type Grade, type Measured } from './verdict.ts'

const box = css`
  margin-top: ${space(6)};
  & > h2 {
    font-size: ${font.size.body};
  }
  & > p {
    margin: 0;
    color: ${color.muted};
    font-size: ${font.size.small};
  }
  & dl {
    margin: ${space(3)} 0 0;
  }
  & dl > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px ${space(4)};
    padding: ${space(3)} 0;
    border-bottom: 1px solid ${color.line};
  }
  & dt {
    font-weight: ${font.weight.medium};
  }
  & dd {
    margin: 0;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  & dd.about {
    grid-column: 1 / -1;
    color: ${color.muted};
    font-size: ${font.size.small};
    text-align: left;
  }
  & [data-grade='good'] {
    color: ${color.success};
  }
  & [data-grade='fair'] {
    color: ${color.warning};
  }
  & [data-grade='poor'] {
    color: ${color.danger};
  }
  & [data-grade='unknown'] {
    color: ${color.muted};
  }
`

/** The pace at which a node sends ends the scale. */
const MOST_KBPS = BANDWIDTH_KBPS * 0.9
const FIGURES: readonly Figure[] = ['delay', 'jitter', 'late', 'bandwidth', 'codec', 'udp']

const meanings = {
  delay: 'delayText',
  jitter: 'jitterText',
  late: 'lateText',
  bandwidth: 'bandwidthText',
  codec: 'codecText',
  udp: 'udpText',
} as const

/** Each figure with its grade, and what it means. */
export function Figures({ measured, region }: { measured: Measured; region: string }) {
  const words = useTexts(networkTexts)
  const values = useValues(measured)
  const grades = gradesOf(measured)
  const gradeWords: Record<Grade, string> = {
    good: words.gradeGood,
    fair: words.gradeFair,
    poor: words.gradePoor,
    unknown: '',
  }
  return (
    <section css={box}>
      <h2>{words.figures}</h2>
      {region !== '' && <p>{words.region({ region })}</p>}
      <dl>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{words[figure]}</dt>
            <dd data-grade={grades[figure]}>
              {[values[figure], gradeWords[grades[figure]]].filter(Boolean).join(' · ')}
            </dd>
            <dd className="about">{words[meanings[figure]]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useValues({
  delayMs,
  jitterMs,
  latePercent,
  bandwidthKbps,
  codecs,
  udp,
  socket,
}: Measured): Record<Figure, string> {
  const words = useTexts(networkTexts)
  const { number } = useFormats()
  const or = (value: number | null, text: (value: number) => string) =>
    value === null ? words.notMeasured : text(value)
  const ms = (value: number) => words.ms({ value: number(Math.max(1, Math.round(value))) })
  return {
    delay: or(delayMs, ms),
    jitter: or(jitterMs, (value) => words.ms({ value: number(Math.round(value)) })),
    late: or(latePercent, (value) => words.percent({ value: number(Math.round(value)) })),
    bandwidth: or(bandwidthKbps, (kbps) => {
      const value = number(Math.min(kbps, BANDWIDTH_KBPS) / 1000, { maximumFractionDigits: 1 })
      return kbps >= MOST_KBPS ? words.mbpsOrMore({ value }) : words.mbps({ value })
    }),
    codec: codecs.length > 0 ? codecs.join(', ') : words.noCodec,
    udp:
      udp === null
        ? words.udpNotMeasured
        : udp
          ? words.udpOpen
          : socket
            ? words.udpSocketOnly
            : words.udpBlocked,
  }
}
