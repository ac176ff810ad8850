import { isLocalHost } from '@cloudplay/rules/local-host'

interface Asked {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  host: string
  raw: { socket: { remoteAddress?: string | undefined } }
}

/** Whether somebody at this very machine asks, under a local name and through no proxy. */
export const isAtThisMachine = ({ raw, headers, host }: Asked): boolean =>
  isLocalHost(host) &&
  headers['x-forwarded-for'] === undefined &&
  /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(raw.socket.remoteAddress ?? '')
