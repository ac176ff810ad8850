#!/usr/bin/env node
// In place of systemd, which containers don't have: starts what a unit says, as its user, with its variables and folders. It
// builds no walls.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const FOLDERS = ['/etc/systemd/system', '/lib/systemd/system', '/usr/lib/systemd/system']

/** @param {string} name */
function unitOf(name) {
  const [base = '', instance = ''] = name.replace(/\.service$/, '').split('@')
  const file = `${base}${name.includes('@') ? '@' : ''}.service`
  const found = FOLDERS.map((folder) => `${folder}/${file}`).find((place) => existsSync(place))
  if (!found) throw new Error(`Unit ${name} not found`)
  const dropIns = FOLDERS.map((folder) => `${folder}/${file}.d`)
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((one) => `${folder}/${one}`))
  /** @type {Record<string, string[]>} */
  const keys = {}
  for (const place of [found, ...dropIns])
    for (const line of readFileSync(place, 'utf8').split('\n')) {
      const [, key = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
      if (key) (keys[key] ??= []).push(value.replaceAll('%i', instance))
    }
  return keys
}

/** @param {string[]} lines */
const variablesOf = (lines) =>
  Object.fromEntries(lines.map((line) => [line.split('=', 1)[0], line.replace(/^[^=]*=/, '')]))

/** @param {string} name */
function start(name) {
  const unit = unitOf(name)
  const last = (/** @type {string} */ key) => unit[key]?.at(-1)
  const user = last('User') ?? 'root'
  const group = last('Group') ?? user
  for (const folder of unit['StateDirectory'] ?? []) {
    mkdirSync(`/var/lib/${folder}`, { recursive: true })
    spawnSync('chown', [`${user}:${group}`, `/var/lib/${folder}`])
    spawnSync('chmod', [last('StateDirectoryMode') ?? '755', `/var/lib/${folder}`])
  }
  const env = {
    PATH: process.env.PATH,
    ...variablesOf((unit['Environment'] ?? []).flatMap((line) => line.split(' '))),
    ...variablesOf(
      (unit['EnvironmentFile'] ?? []).flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => /^\w+=/.test(line)),
      ),
    ),
  }
  const command = (last('ExecStart') ?? '').split(' ')
  const words =
    user === 'root'
      ? command
      : [
          'setpriv',
          '--reuid',
          user,
          '--regid',
          group,
          '--init-groups',
          '--no-new-privs',
          ...command,
        ]
  const log = openSync(`/var/log/${name}.log`, 'a')
  const options = /** @type {const} */ ({
    cwd: last('WorkingDirectory') ?? '/',
    env,
    stdio: ['ignore', log, log],
  })
  if (last('Type') === 'oneshot') {
    const { status } = spawnSync(words[0] ?? '', words.slice(1), options)
    if (status !== 0) throw new Error(`${name} ended with ${status}`)
    return
  }
  const child = spawn(words[0] ?? '', words.slice(1), { ...options, detached: true })
  writeFileSync(`/run/${name}.pid`, String(child.pid))
  child.unref()
}

/** @param {string} name */
function isActive(name) {
  const file = `/run/${name}.pid`
  return existsSync(file) && existsSync(`/proc/${readFileSync(file, 'utf8')}`)
}

const [verb, ...rest] = process.argv.slice(2)
const names = rest.filter((word) => !word.startsWith('-'))
if (verb === 'is-active') {
  for (const name of names) console.log(isActive(name) ? 'active' : 'inactive')
  process.exit(names.every(isActive) ? 0 : 3)
}
if (verb !== 'daemon-reload') for (const name of names) start(name)
