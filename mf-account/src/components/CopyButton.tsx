import { IconButton, toast } from '@cloudplay/ui'
import { Copy } from 'lucide-react'
import { copyText } from '../browser/copy-text.ts'

type CopyButtonProps = { text: string; label: string; copied: string; notCopied: string }

/** Copies a text and says whether it did. */
export function CopyButton({ text, label, copied, notCopied }: CopyButtonProps) {
  const copy = async () => {
    const done = await copyText(text)
    toast(done ? copied : notCopied, { kind: done ? 'success' : 'error' })
  }
  return (
    <IconButton label={label} onClick={copy}>
      <Copy size={18} />
    </IconButton>
  )
}
