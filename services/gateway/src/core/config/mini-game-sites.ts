const HOST = /^[a-z0-9.-]+(:\d+)?$/

/** `MINI_GAME_SITES`: hosts, with or without a port, joined with commas. Throws on an invalid host. */
export function readMiniGameSites({
  MINI_GAME_SITES: text,
}: NodeJS.ProcessEnv): string[] | undefined {
  if (!text) return undefined
  return text.split(',').map((part) => {
    const host = part.trim().toLowerCase()
    if (
      !HOST.test(host) ||
      !URL.canParse(`https://${host}/`) ||
      new URL(`https://${host}/`).host !== host
    )
      throw new Error(
        `MINI_GAME_SITES must be hosts such as games.example.com, joined with commas, not "${text}"`,
      )
    return host
  })
}
