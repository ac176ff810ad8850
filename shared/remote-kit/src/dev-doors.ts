import { isLocalHost } from '@cloudplay/rules/local-host'

/** Access rules of a development server, which forwards the SMS codes and the clock of the development site. */
export interface DevDoors {
  /** Address to listen on. */
  host: string
  allowedHosts: 'all' | string[]
  /** Whether to answer a request with this Host header. Another site can make its own host name lead here. */
  isOwnHost: (host: string | undefined) => boolean
  /** Headers for a page of this origin: the shell's page loads files from the remotes' servers, each on its own port. */
  headersFor: (origin: string | undefined) => Record<string, string>
}

/** Only this machine, unless `HOST` is set: then everybody who can reach it. */
export function devDoors(env: { HOST?: string | undefined }): DevDoors {
  const isOpen = env.HOST !== undefined && env.HOST !== '' && !isLocalHost(env.HOST)
  const isOwnHost = (host: string | undefined) => isOpen || isLocalHost(host ?? '')
  return {
    host: env.HOST || '127.0.0.1',
    allowedHosts: isOpen ? 'all' : ['localhost', '.localhost', '127.0.0.1', '[::1]'],
    isOwnHost,
    headersFor(origin) {
      const mayRead =
        origin !== undefined && URL.canParse(origin) && isOwnHost(new URL(origin).host)
      return { vary: 'Origin', ...(mayRead ? { 'access-control-allow-origin': origin } : {}) }
    },
  }
}
