import { css } from '@emotion/react'
import type { Region } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { color, font, media, motion, radius, space, Spinner } from '@cloudplay/ui'
import { Check, CircleHelp, Gauge, TrafficCone, Users, type LucideIcon } from 'lucide-react'
import { regionTexts } from '../../texts/regions.ts'
import { regionLoad, type RegionLoad } from './region-load.ts'

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  width: 100%;
  min-height: 76px;
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.line};
  text-align: left;
  transition: transform ${motion.fast} ${motion.ease};
  &[aria-checked='true'] {
    box-shadow: inset 0 0 0 2px ${color.text};
  }
  &:active:not([aria-disabled='true']) {
    transform: scale(0.98);
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  ${media.hover} {
    &:hover:not([aria-disabled='true']) {
      background: ${color.overlay};
    }
  }
  & > .name {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    overflow: hidden;
    font-weight: ${font.weight.medium};
    white-space: nowrap;
  }
  & > .delay {
    grid-row: 1 / span 2;
    grid-column: 2;
    color: ${color.soft};
    font-size: ${font.size.small};
    font-variant-numeric: tabular-nums;
  }
  & > .delay > b {
    margin-right: 4px;
    color: ${color.text};
    font-size: ${font.size.title};
    font-weight: ${font.weight.medium};
  }
`

const current = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 2px 8px;
  border-radius: ${radius.pill};
  background: ${color.wash};
  color: ${color.text};
  font-size: ${font.size.tiny};
  font-weight: ${font.weight.normal};
`

const badge = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${color.soft};
  font-size: ${font.size.tiny};
`

const loads: Record<RegionLoad, { Icon: LucideIcon; tint: string }> = {
  smooth: { Icon: Gauge, tint: color.success },
  busy: { Icon: Users, tint: color.warning },
  congested: { Icon: TrafficCone, tint: color.danger },
  noData: { Icon: CircleHelp, tint: color.muted },
}

interface RegionCardProps {
  region: Region
  disabled: boolean
  saving: boolean
  onChoose: () => void
}

/** One region: its name, how far it is, how busy it is. */
export function RegionCard({ region, disabled, saving, onChoose }: RegionCardProps) {
  const words = useTexts(regionTexts)
  const load = regionLoad(region)
  const { Icon, tint } = loads[load]
  return (
    <button
      type="button"
      role="radio"
      aria-checked={region.selected === 1}
      css={card}
      // Disabled, it would lose the focus while it is saved.
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onChoose()
      }}
    >
      <span className="name">
        {region.title}
        {region.selected === 1 && (
          <span css={current}>
            <Check size={12} aria-hidden />
            {words.current}
          </span>
        )}
      </span>
      <span css={badge}>
        <Icon size={14} aria-hidden style={{ color: tint }} />
        {words[load]}
      </span>
      <span className="delay">
        {saving ? (
          <Spinner />
        ) : (
          <>
            <b>{region.delay > 0 ? region.delay : '--'}</b>ms
          </>
        )}
      </span>
    </button>
  )
}
