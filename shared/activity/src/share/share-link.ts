import { alert, toast } from '@cloudplay/ui'
import { shareTexts } from '../texts/share.ts'

const isDismissed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Shares an address of this site by the system's share sheet. Without one it copies the link, or shows it for copying. */
export async function shareLink({ title, path }: { title: string; path: string }): Promise<void> {
  const url = new URL(path, location.origin).href
  const words = shareTexts.get()
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      if (isDismissed(error)) return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast(words.copied, { kind: 'success' })
  } catch {
    // Without https or permission, a browser has no clipboard.
    await alert({ title: words.copyHere, text: url })
  }
}
