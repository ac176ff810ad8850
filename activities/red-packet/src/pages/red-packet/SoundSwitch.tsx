import { css } from '@emotion/react'
import { onSoundChange, soundWanted, wantSound } from '@cloudplay/activity/chime'
import { useTexts } from '@cloudplay/i18n'
import { IconButton } from '@cloudplay/ui'
import { Volume2, VolumeX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { packetTexts } from '../../texts/packet.ts'

const corner = css`
  display: flex;
  justify-content: flex-end;
  max-width: 560px;
  margin: 0 auto -52px;
  position: relative;
  z-index: 1;
  padding: 4px;
`

/** Sound off and on; the choice stays on this device. */
export function SoundSwitch() {
  const words = useTexts(packetTexts)
  const on = useSyncExternalStore(onSoundChange, soundWanted, () => true)
  return (
    <div css={corner}>
      <IconButton label={on ? words.soundOff : words.soundOn} onClick={() => wantSound(!on)}>
        {on ? <Volume2 size={20} /> : <VolumeX size={20} />}
      </IconButton>
    </div>
  )
}
