import { css } from '@emotion/react'
import { Button, space } from '@cloudplay/ui'
import { Progress } from '@cloudplay/ui/progress'
import { Gauge } from 'lucide-react'

const running = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(4)};
`

interface SpeedTestBarProps {
  running: boolean
  progress: number
  onStart: () => void
  onCancel: () => void
}

/** The one speed test for all regions, and how far it is. */
export function SpeedTestBar(props: SpeedTestBarProps) {
  if (props.running) {
    return (
      <div css={running}>
        <Progress percent={props.progress} label="正在测速" />
        <Button onClick={props.onCancel}>取消</Button>
      </div>
    )
  }
  return (
    <Button variant="main" wide icon={<Gauge size={20} aria-hidden />} onClick={props.onStart}>
      测试所有区域
    </Button>
  )
}
