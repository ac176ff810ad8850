import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { startInside, walls } from './walls.ts'

/** Runs a program as a release is run, but outside of its context: as if its code had got out. */
async function inside(program: string): Promise<unknown> {
  const found = await walls()
  if (!found) throw new Error('this Node has no permission model')
  return JSON.parse(await text(startInside(found, program).stdout!))
}

it('code that got out of its context finds no file, process, thread, secret or code from text EDGE-2', async () => {
  const said = await inside(`
    const attempts = {
      file: () => require('fs').readFileSync('/etc/passwd'),
      folder: () => require('fs').readdirSync('/'),
      write: () => require('fs').writeFileSync('/tmp/cloudplay-was-here', 'x'),
      process: () => require('child_process').execFileSync('/bin/true'),
      thread: () => new (require('worker_threads').Worker)('', { eval: true, execArgv: [] }),
      text: () => new Function('return 1')(),
    }
    const said = Object.fromEntries(Object.entries(attempts).map(([name, attempt]) => {
      try { attempt(); return [name, 'done'] } catch (error) { return [name, error.code ?? error.name] }
    }))
    process.stdout.write(JSON.stringify({ ...said, env: Object.keys(process.env).filter((name) => name !== 'PWD' && name !== 'SHLVL' && name !== '_' && name !== 'OLDPWD') }))`)
  expect(said).toEqual({
    file: 'ERR_ACCESS_DENIED',
    folder: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    process: 'ERR_ACCESS_DENIED',
    thread: 'ERR_ACCESS_DENIED',
    text: 'EvalError',
    env: [],
  })
})

it('where the system allows, it has no network and is another user EDGE-2', async () => {
  const { held = [] } = (await walls()) ?? {}
  const server = createServer((socket) => socket.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const said = await inside(`
    const socket = require('net').connect(${port}, '127.0.0.1')
    const say = (network) => { process.stdout.write(JSON.stringify({ network, user: process.getuid?.() ?? null })); process.exit() }
    socket.on('connect', () => say('connected')).on('error', (error) => say(error.code))`)
  server.close()
  const { network, user } = said as { network: string; user: number }
  expect(network === 'connected').toBe(!held.includes('no network'))
  expect(user).toBe(held.includes('own user') ? 65_534 : process.getuid?.())
})
