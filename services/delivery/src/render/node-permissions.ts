import { bounds, nodeCommand, RUN, shell, tryInside, type Confinement } from './confinement.ts'

/** `nobody` of every Linux. */
const OTHER_USER = 65_534
const otherUser = [
  '/usr/bin/setpriv',
  `--reuid=${OTHER_USER}`,
  `--regid=${OTHER_USER}`,
  '--clear-groups',
  '--no-new-privs',
  '--',
]

/** How to start Node, the strongest first. Where the system offers nothing, Node's own options remain. */
function candidates(): Pick<Confinement, 'command' | 'held'>[] {
  if (process.platform === 'win32') return [{ command: [], held: [] }]
  if (process.platform !== 'linux') return [{ command: shell(RUN), held: [] }]
  const bounded = shell(...bounds, RUN)
  const root = process.getuid?.() === 0
  const noNetwork = ['/usr/bin/unshare', ...(root ? [] : ['--user']), '--net', '--']
  return [
    ...(root
      ? [
          {
            command: [...noNetwork, ...otherUser, ...bounded],
            held: ['no network', 'another user', 'bounded memory'],
          },
        ]
      : []),
    ...(root
      ? [{ command: [...otherUser, ...bounded], held: ['another user', 'bounded memory'] }]
      : []),
    { command: [...noNetwork, ...bounded], held: ['no network', 'bounded memory'] },
    { command: bounded, held: ['bounded memory'] },
    { command: [], held: [] },
  ]
}

let found: Promise<Confinement | null> | null = null

/**
 * Node's permission model, and what the system adds without a sandbox; null where not even that works. A program that gets out of its
 * context has all of the process: this is for builds that this machine made itself, in development.
 */
export const nodePermissions = (): Promise<Confinement | null> => (found ??= findPermissions())

async function findPermissions(): Promise<Confinement | null> {
  for (const { command, held } of candidates()) {
    const confinement = { command: [...command, ...nodeCommand], held, isSandbox: false }
    if ((await tryInside(confinement, PROBE)).said === 'closed') return confinement
  }
  return null
}

/** Says 'closed' where files and processes are out of reach. */
const PROBE = `const shut = (reach) => { try { reach(); return false } catch (error) { return error.code === 'ERR_ACCESS_DENIED' } }
const closed = shut(() => require('fs').readFileSync(process.execPath)) && shut(() => require('child_process').execFileSync(process.execPath)) && shut(() => new (require('worker_threads').Worker)('', { eval: true }))
process.stdout.write(closed ? 'closed' : 'open')`
