import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { Button, media, space, toast } from '@cloudplay/ui'
import { Field } from '@cloudplay/ui/field'
import { Copy, Send } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { copyText } from '../../browser/copy-text.ts'
import { shareTexts } from '../../texts/share.ts'

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(3)};
  ${media.phone} {
    & > button {
      flex: 1 1 140px;
    }
  }
`

const never = () => () => undefined

/** The link itself: to copy, and to hand to another app where the browser can. */
export function ShareLink({ link }: { link: string }) {
  const words = useTexts(shareTexts)
  const field = useRef<HTMLInputElement>(null)
  const canSend = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )

  async function copy() {
    const done = await copyText(link)
    toast(done ? words.copied : words.notCopied, { kind: done ? 'success' : 'error' })
    // Selected, so that it can be copied by hand.
    if (!done) field.current?.select()
  }
  async function send() {
    try {
      await navigator.share({ title: words.shareTitle, text: words.shareText, url: link })
    } catch (error) {
      // The player closed the browser's share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast(words.notSent, { kind: 'error' })
    }
  }

  return (
    <div>
      <Field
        ref={field}
        label={words.link}
        value={link}
        readOnly
        onChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div css={buttons}>
        <Button variant={canSend ? 'plain' : 'main'} icon={<Copy size={18} />} onClick={copy}>
          {words.copy}
        </Button>
        {canSend && (
          <Button variant="main" icon={<Send size={18} />} onClick={send}>
            {words.send}
          </Button>
        )}
      </div>
    </div>
  )
}
