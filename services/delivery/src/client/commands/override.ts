import type { OverrideLink } from '../../site/override-link.ts'
import { callDelivery } from '../client.ts'
import { clientFor } from '../find-client.ts'
import { numberOf, required, type Answer, type Call, type Command } from '../terminal.ts'
import { time } from '../words.ts'

async function permit({ names, flags, terminal }: Call): Promise<Answer> {
  const remote = required(names[0], 'the remote')
  const at = required(flags.at, '--at')
  const hours = numberOf(flags.hours, '--hours')
  const client = await clientFor(terminal.env, remote)
  const body = { at, ...(hours === undefined ? {} : { hours }) }
  const given = await callDelivery<OverrideLink>(
    client,
    'POST',
    `remotes/${encodeURIComponent(remote)}/override`,
    body,
  )
  const link = new URL(given.link, client.url).href
  return {
    data: { ...given, link },
    lines: [
      link,
      `good until ${time(given.until)}; a browser that opens it loads ${remote} from ${at} on the same machine`,
    ],
  }
}

export const overrideCommand: Command = {
  usage: ['override <remote> --at http://localhost:PORT [--hours N]'],
  does: 'print a link that lets one browser take the remote from a server on its own machine, in production too; for 8 hours unless said',
  examples: [
    'override mf-wallet --at http://localhost:8104',
    'override mf-wallet --at http://localhost:8104 --hours 2',
  ],
  run: permit,
}
