import type { AuditEntry } from '../../store/audit-log.ts'
import { isAsked, isOpen, type ApprovalRecord } from '../../store/team-state.ts'
import { callDelivery, type ClientOptions } from '../client.ts'
import { clientFor, clientOfTeam } from '../find-client.ts'
import {
  numberOf,
  required,
  settled,
  Usage,
  type Answer,
  type Call,
  type Command,
} from '../terminal.ts'
import { describe, time } from '../words.ts'

const post = async (client: ClientOptions, place: string, body: object): Promise<Answer> => {
  const entry = await callDelivery<AuditEntry>(client, 'POST', place, body)
  return { data: entry, lines: [describe(entry)] }
}

function stateOf(one: ApprovalRecord, at: string): string {
  if (one.usedAt) return `used by ${one.usedBy}`
  if (one.withdrawnAt) return `withdrawn by ${one.withdrawnBy}`
  if (isOpen(one, at)) return `given by ${one.givenBy}, until ${time(one.until)}`
  return isAsked(one, at) ? `waits until ${time(one.until)}` : 'ended'
}

const line = (one: ApprovalRecord) =>
  `${one.id}  ${one.remote} ${one.version} in place of ${one.replaces ?? 'nothing'}, asked by ${one.askedBy}: ${stateOf(one, new Date().toISOString())}`

async function list(client: ClientOptions): Promise<Answer> {
  const { approvals } = await callDelivery<{ approvals: ApprovalRecord[] }>(
    client,
    'GET',
    'approvals',
  )
  return { data: approvals, lines: approvals.length ? approvals.map(line) : ['no approval'] }
}

async function ask({ names, flags, terminal }: Call): Promise<Answer> {
  const remote = required(names[1], 'the remote')
  const client = await clientFor(terminal.env, remote)
  const hours = numberOf(flags.hours, '--hours')
  return settled(() =>
    post(client, 'approvals', {
      remote,
      ...(names[2] ? { version: names[2] } : {}),
      ...(flags.reason ? { reason: flags.reason } : {}),
      ...(hours === undefined ? {} : { hours }),
    }),
  )
}

async function approve(call: Call): Promise<Answer> {
  const { names, flags, terminal } = call
  const [act = 'list', id] = names
  if (act === 'ask') return ask(call)
  const client = await clientOfTeam(terminal.env, flags.team)
  switch (act) {
    case 'list':
      return list(client)
    case 'give':
    case 'withdraw':
      return post(client, `approvals/${act}`, { id: required(id, 'the id of the approval') })
    case 'on':
    case 'off':
      return post(client, 'approvals/wanted', {
        on: act === 'on',
        ...(flags.team ? { team: flags.team } : {}),
      })
    default:
      throw new Usage(`Unknown command "approve ${act}": use ask, give, withdraw, list, on or off`)
  }
}

export const approveCommand: Command = {
  usage: [
    'approve on|off [--team TEAM]',
    'approve ask <remote> [version] [--reason TEXT] [--hours N]',
    'approve give|withdraw <id>',
    'approve list',
  ],
  does: 'a second pair of eyes, where your team turned it on: what goes to everybody needs the word of somebody else, for this version in place of that one, once and for 24 hours. Rollbacks and withdrawals never wait. Only platform turns it off',
  examples: [
    'approve on',
    'approve ask mf-wallet 1.4.0 --reason "the new cashier"',
    'approve give 0123456789ab',
  ],
  run: approve,
}
