import type { AuditEntry } from '../../store/audit-log.ts'
import { callDelivery } from '../client.ts'
import { clientFor } from '../find-client.ts'
import {
  guardsOf,
  replacingOf,
  required,
  settled,
  timesOf,
  Usage,
  type Answer,
  type Call,
  type Command,
} from '../terminal.ts'
import { describe } from '../words.ts'

async function change({ names, terminal }: Call, action: string, body: object): Promise<Answer> {
  const remote = required(names[0], 'the remote')
  const client = await clientFor(terminal.env, remote)
  const place = `remotes/${encodeURIComponent(remote)}/${action}`
  return settled(async () => {
    const entry = await callDelivery<AuditEntry>(client, 'POST', place, body)
    return { data: entry, lines: [describe(entry)] }
  })
}

const versionOf = (name: string | undefined) => (name ? { version: name } : {})

/** Which version visitors get. */
export const channelCommands: Record<string, Command> = {
  canary: {
    usage: [
      'canary <remote> <percent> [version] [--replaces VERSION] [--force --reason TEXT]',
      'canary <remote> --auto [percent] [version]',
    ],
    does: 'give a version (default: the newest) to a share of visitors, the same ones at every visit; --auto takes it on to 1, 5, 25 % and everybody while it is healthy',
    examples: ['canary mf-wallet 5', 'canary mf-wallet 25% 1.4.0', 'canary mf-wallet --auto'],
    run: (call) => {
      const { auto = false } = call.flags
      const percent = Number(
        (auto && call.names[1] === undefined
          ? '1'
          : required(call.names[1], 'the percentage')
        ).replace(/%$/, ''),
      )
      if (!Number.isFinite(percent)) throw new Usage(`"${call.names[1]}" is not a percentage`)
      return change(call, 'canary', {
        percent,
        ...(auto ? { auto } : {}),
        ...versionOf(call.names[2]),
        ...guardsOf(call.flags),
      })
    },
  },
  promote: {
    usage: ['promote <remote> [version] [--replaces VERSION] [--force --reason TEXT]'],
    does: 'give a version (default: the canary, else the newest) to everybody',
    examples: ['promote mf-wallet', 'promote mf-wallet 1.4.0 --replaces 1.3.2'],
    run: (call) =>
      change(call, 'promote', { ...versionOf(call.names[1]), ...guardsOf(call.flags) }),
  },
  rollback: {
    usage: ['rollback <remote> [--to VERSION] [--replaces VERSION] [--reason TEXT]'],
    does: 'end the canary; without one, go back to the version before, or to the one named. --replaces names the version that visitors lose, so that a second try does not go back two. It goes live again only by force',
    examples: [
      'rollback mf-wallet --replaces 1.4.0 --reason "empty page"',
      'rollback mf-wallet --to 1.2.0',
    ],
    run: (call) => {
      const { to, reason } = call.flags
      return change(call, 'rollback', {
        ...(to ? { to } : {}),
        ...(reason ? { reason } : {}),
        ...replacingOf(call.flags),
      })
    },
  },
  withdraw: {
    usage: ['withdraw <remote> [--replaces VERSION]'],
    does: 'take the remote off the site; its files stay for tabs that are open',
    examples: ['withdraw activity-spring-fair'],
    run: (call) => change(call, 'withdraw', replacingOf(call.flags)),
  },
  schedule: {
    usage: [
      'schedule <remote> [version] [--from TIME|always] [--until TIME|always] [--replaces VERSION] [--force --reason TEXT]',
    ],
    does: 'show the remote only in this time; a side that is not named stays, and always opens it. With a version, or with nothing live, one is promoted in the same step',
    examples: [
      'schedule activity-spring-fair --from 2027-02-01T00:00:00+08:00 --until 2027-02-08T00:00:00+08:00',
      'schedule activity-spring-fair --from always --until always',
    ],
    run: (call) => {
      const times = timesOf(call.flags)
      const version = call.names[1]
      if ([times.from, times.until, version].every((named) => named === undefined))
        throw new Usage('Name --from, --until or a version')
      return change(call, 'schedule', {
        ...times,
        ...versionOf(version),
        ...guardsOf(call.flags),
      })
    },
  },
  freeze: {
    usage: ['freeze <remote> --reason TEXT'],
    does: 'let nothing new go live until unfreeze; rollback and withdraw stay possible',
    examples: ['freeze mf-wallet --reason "settlement until Monday"'],
    run: (call) => change(call, 'freeze', { reason: required(call.flags.reason, '--reason') }),
  },
  unfreeze: {
    usage: ['unfreeze <remote>'],
    does: 'lift a freeze',
    examples: ['unfreeze mf-wallet'],
    run: (call) => change(call, 'unfreeze', {}),
  },
}
