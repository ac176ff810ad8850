import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { Button, space } from '@cloudplay/ui'
import { Progress } from '@cloudplay/ui/progress'
import { Gauge } from 'lucide-react'
import { useFocusKept } from '@cloudplay/ui/use-focus-kept'
import { regionTexts } from '../../texts/regions.ts'

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
  const words = useTexts(regionTexts)
  const kept = useFocusKept()
  if (props.running) {
    return (
      <div {...kept} css={running}>
        <Progress percent={props.progress} label={words.testing} />
        <Button onClick={props.onCancel}>{words.cancel}</Button>
      </div>
    )
  }
  return (
    <div {...kept}>
      <Button variant="main" wide icon={<Gauge size={20} aria-hidden />} onClick={props.onStart}>
        {words.test}
      </Button>
    </div>
  )
}
