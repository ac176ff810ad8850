import { color, font, motion, radius } from '@cloudplay/ui'
import { css } from '@emotion/react'

type ProgressProps = {
  /** 0 to 100. */
  percent: number
  /** The reason for waiting; also the bar's name. */
  label: string
  hideLabel?: boolean
}

const box = css`
  display: grid;
  gap: 8px;
  width: 100%;
`

const words = css`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  color: ${color.soft};
  font-size: ${font.size.small};
  & > span:last-of-type {
    flex: none;
    color: ${color.text};
    font-variant-numeric: tabular-nums;
  }
`

const track = css`
  height: 6px;
  border-radius: ${radius.pill};
  background: ${color.wash};
  overflow: hidden;
  & > span {
    display: block;
    height: 100%;
    border-radius: inherit;
    background: ${color.text};
    transform-origin: left;
    transition: transform ${motion.slow} ${motion.ease};
  }
`

/** Long work with its cause. */
export function Progress({ percent, label, hideLabel }: ProgressProps) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div css={box}>
      {!hideLabel && (
        <div css={words}>
          <span>{label}</span>
          <span>{shown}%</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={shown}
        aria-valuemin={0}
        aria-valuemax={100}
        css={track}
      >
        <span style={{ transform: `scaleX(${shown / 100})` }} />
      </div>
    </div>
  )
}
