import { css } from '@emotion/react'
import { call, wordsFor } from '@cloudplay/api'
import { AVATARS } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { setUser } from '@cloudplay/session/write'
import { color, media, motion, space, Spinner, toast } from '@cloudplay/ui'
import { Avatar } from '@cloudplay/ui/avatar'
import { Dialog } from '@cloudplay/ui/dialog'
import { useRef, useState } from 'react'
import { profileTexts } from '../../texts/profile.ts'

const grid = css`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${space(3)};
  justify-items: center;
  padding: ${space(2)} 0;
  & > button {
    position: relative;
    display: grid;
    place-items: center;
    padding: 4px;
    border-radius: 50%;
    transition: transform ${motion.fast} ${motion.ease};
    ${media.hover} {
      &:hover {
        background: ${color.washStrong};
      }
    }
    &:active {
      transform: scale(0.96);
    }
    &[aria-pressed='true'] {
      box-shadow: 0 0 0 3px ${color.text};
    }
  }
  & .busy {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    border-radius: 50%;
    background: ${color.scrim};
  }
`

const SIZE_PX = 64

/** The pictures a player may choose from; a press saves it (ACCT-7). */
export function AvatarDialog({ chosen, onClose }: { chosen: string; onClose: () => void }) {
  const words = useTexts(profileTexts)
  const [saving, setSaving] = useState<string | null>(null)
  const underWay = useRef(false)

  async function choose(useravatar: string) {
    if (underWay.current) return
    if (useravatar === chosen) return onClose()
    underWay.current = true
    setSaving(useravatar)
    try {
      setUser(await call('update', { useravatar }))
      toast(profileTexts.get().avatarSaved, { kind: 'success' })
      onClose()
    } catch (failure) {
      toast(wordsFor(failure), { kind: 'error' })
    }
    underWay.current = false
    setSaving(null)
  }

  return (
    <Dialog open onClose={onClose} title={words.chooseAvatar}>
      <div css={grid}>
        {[...AVATARS, ''].map((address, index) => (
          <button
            key={address}
            type="button"
            aria-pressed={address === chosen}
            aria-label={address ? words.avatar({ number: index + 1 }) : words.noAvatar}
            aria-busy={saving === address || undefined}
            onClick={() => choose(address)}
          >
            <Avatar src={address} sizePx={SIZE_PX} />
            {saving === address && (
              <span className="busy">
                <Spinner />
              </span>
            )}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
