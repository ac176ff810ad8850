/** What Chromium sends when the site can be installed. No standard has it yet. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event

let offer: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

function keep(next: InstallPromptEvent | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer for the place where it makes sense. The browser itself then shows no banner over a page (PAGE-6). */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    keep(event)
  })
  addEventListener('appinstalled', () => keep(null))
}

export const installOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isOpen: (): boolean => offer !== null,
  /** Shows the browser's own question, once: a browser takes each offer once. */
  async take(): Promise<void> {
    const taken = offer
    keep(null)
    await taken?.prompt()
  },
}
