import { css } from '@emotion/react'
import { PASTE_MAX } from '@cloudplay/contract/stream-protocol'
import { useTexts } from '@cloudplay/i18n'
import { alert, color, font, IconButton, radius, space, toast } from '@cloudplay/ui'
import { ClipboardCopy, ClipboardPaste, CornerDownLeft, Delete, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { StreamingSdk } from '../../../stream/index.ts'
import { typingTexts } from '../../../texts/controls.ts'
import { attachTextField } from './text-field.ts'
import { createTypist, type Typist } from './typist.ts'

const bar = css`
  position: absolute;
  left: 50%;
  bottom: ${space(3)};
  z-index: 3;
  display: flex;
  align-items: center;
  gap: ${space(1)};
  width: min(640px, calc(100% - 24px));
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.overlay};
  transform: translateX(-50%);
  & > input {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    padding: 0 ${space(3)};
    border-radius: ${radius.small};
    background: ${color.wash};
    color: ${color.text};
    font-size: ${font.size.body};
  }
`

/** Copies a text that the game gave; shows it where the browser refuses the clipboard. */
async function copyOut(text: string | null): Promise<void> {
  const words = typingTexts.get()
  if (text === null) return void toast(words.nothingToCopy)
  try {
    await navigator.clipboard.writeText(text)
    toast(words.copied)
  } catch {
    await alert({ title: words.copyByHand, text })
  }
}

/** Copies what is selected in the game: the first answer after the last press, while the bar is there. */
function useCopy(sdk: StreamingSdk) {
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [sdk])
  return () => {
    stop.current()
    stop.current = sdk.on('clipboard', ({ text }) => {
      stop.current()
      void copyOut(text)
    })
    sdk.copy?.()
  }
}

/** The typist, and the field whose text it types. */
function useTypist(sdk: StreamingSdk) {
  const field = useRef<HTMLInputElement>(null)
  const typist = useRef<Typist>(null)
  useEffect(() => {
    const made = createTypist(sdk, (problem) =>
      toast(
        problem === 'cut'
          ? typingTexts.get().cut({ max: PASTE_MAX })
          : typingTexts.get().untypeable,
        { kind: 'error' },
      ),
    )
    typist.current = made
    const detach = attachTextField(field.current!, made)
    field.current?.focus()
    return () => {
      detach()
      made.stop()
    }
  }, [sdk])
  return { field, typist }
}

/** Typing into the game, past all maps of keys: a physical keyboard, a phone's, an input method, or the clipboard (PLAY-31). */
export function TypingBar({ sdk, onClose }: { sdk: StreamingSdk; onClose: () => void }) {
  const words = useTexts(typingTexts)
  const { field, typist } = useTypist(sdk)
  const copy = useCopy(sdk)
  const [canCopy, setCanCopy] = useState(sdk.abilities?.clipboard ?? false)
  useEffect(() => sdk.on('abilities', ({ clipboard }) => setCanCopy(clipboard)), [sdk])

  const paste = async () => {
    try {
      typist.current?.text(await navigator.clipboard.readText())
    } catch {
      toast(typingTexts.get().pasteRefused)
    }
    field.current?.focus()
  }
  return (
    <div
      css={bar}
      role="group"
      aria-label={words.bar}
      // A button that took the focus would close a phone's keyboard, and leave the next keys to the game.
      onMouseDown={(event) => event.target !== field.current && event.preventDefault()}
    >
      <input
        ref={field}
        aria-label={words.field}
        placeholder={words.field}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="enter"
      />
      <IconButton label={words.backspace} onClick={() => typist.current?.key('Backspace')}>
        <Delete size={20} />
      </IconButton>
      <IconButton label={words.enter} onClick={() => typist.current?.key('Enter')}>
        <CornerDownLeft size={20} />
      </IconButton>
      <IconButton label={words.paste} onClick={() => void paste()}>
        <ClipboardPaste size={20} />
      </IconButton>
      {canCopy && (
        <IconButton label={words.copy} onClick={copy}>
          <ClipboardCopy size={20} />
        </IconButton>
      )}
      <IconButton label={words.close} onClick={onClose}>
        <X size={20} />
      </IconButton>
    </div>
  )
}
