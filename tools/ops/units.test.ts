import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROGRAMS } from '../compile/programs.mjs'
import { TARGETS } from '../deploy/deploy.ts'
import { root } from '../install.mjs'
import { MALLOC_ENV } from '../launch/service.ts'
import { isSecret, knownSettings } from './settings.ts'

const UNITS = path.join(root, 'ops/systemd')
const units = readdirSync(UNITS)
const linesOf = (unit: string) => readFileSync(path.join(UNITS, unit), 'utf8').split('\n')
const valuesOf = (lines: string[], key: string) =>
  lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
const ORDINARY = ['NODE_ENV']

/** Whether a target has this program, as a path from its folder. */
const has = (target: string, program: string) =>
  TARGETS[target]!.services.some((service) =>
    Object.keys(PROGRAMS[service]!).some((name) => `${service}/dist/${name}.js` === program),
  )

const checks = (folder: string) =>
  spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', ...units.map((name) => path.join(folder, name))],
    { encoding: 'utf8' },
  )
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd) console.log('systemd-analyze is not installed: it does not look at the units')

describe('the units FLEET-1', () => {
  it.each(units)('%s starts a program of a target, with variables that it knows', (unit) => {
    const lines = linesOf(unit)
    const [folder = ''] = valuesOf(lines, 'WorkingDirectory')
    const [command = ''] = valuesOf(lines, 'ExecStart')
    expect(has(path.basename(folder), command.split(' ').at(-1)!), command).toBe(true)
    const known = knownSettings()
    const names = valuesOf(lines, 'Environment')
      .flatMap((line) => line.split(' '))
      .map((one) => one.split('=', 1)[0]!)
    for (const name of names) {
      expect(known.has(name) || ORDINARY.includes(name), name).toBe(true)
      expect(isSecret(name), name).toBe(false)
    }
  })

  it.each(units)(
    '%s has its own user, no privilege, and nothing to write on but its data',
    (unit) => {
      expect(linesOf(unit)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^User=cloudplay/),
          'NoNewPrivileges=yes',
          'CapabilityBoundingSet=',
          'ProtectSystem=strict',
          'ProtectHome=yes',
          'PrivateTmp=yes',
        ]),
      )
    },
  )

  it.each(['cloudplay-site@.service', 'cloudplay-node.service'])(
    '%s has limits, and what its walls need',
    (unit) => {
      const text = linesOf(unit).join('\n')
      for (const limit of ['LimitNOFILE', 'MemoryMax', 'TasksMax', 'TimeoutStopSec'])
        expect(text).toMatch(new RegExp(`^${limit}=\\d`, 'm'))
      // Each of these ends the walls around games or releases.
      for (const wrong of [
        'RestrictNamespaces',
        'ProtectHostname',
        'ProtectKernelTunables',
        'MemoryDenyWriteExecute',
        'ProtectProc',
      ])
        expect(text).not.toMatch(new RegExp(`^${wrong}=`, 'm'))
    },
  )

  it.each(['cloudplay-site@.service', 'cloudplay-node.service'])(
    '%s starts again for as long as what it needs is away, unless its settings are wrong',
    (unit) => {
      const lines = linesOf(unit)
      expect(lines).toEqual(
        expect.arrayContaining(['Restart=on-failure', 'RestartPreventExitStatus=2']),
      )
      expect(valuesOf(lines, 'StartLimitIntervalSec')).toEqual(['0'])
    },
  )

  it.each([
    'ops/systemd/cloudplay-site@.service',
    'ops/systemd/cloudplay-node.service',
    'ops/images/Containerfile',
  ])('%s keeps as little memory as the launcher', (file) => {
    const words = readFileSync(path.join(root, file), 'utf8').split(/\s+|Environment=/)
    for (const [name, value] of Object.entries(MALLOC_ENV))
      expect(words).toContain(`${name}=${value}`)
  })

  it('wait longer for an end than the program takes', () => {
    const [environment = ''] = valuesOf(linesOf('cloudplay-node.service'), 'Environment')
    const [, drainMs] = /DRAIN_MS=(\d+)/.exec(environment) ?? []
    const [seconds] = valuesOf(linesOf('cloudplay-node.service'), 'TimeoutStopSec')
    expect(Number(seconds) * 1000).toBeGreaterThan(Number(drainMs))
  })

  it.skipIf(!hasSystemd)('are understood by systemd, which finds a wrong one', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cloudplay-units-'))
    try {
      cpSync(UNITS, folder, { recursive: true })
      // Where there is no user and no program of this name, only these are missing.
      for (const unit of units) {
        const file = path.join(folder, unit)
        writeFileSync(
          file,
          readFileSync(file, 'utf8').replaceAll('/usr/bin/node', process.execPath),
        )
      }
      expect(checks(folder).stderr).not.toMatch(/cloudplay/)
      const wrong = path.join(folder, 'cloudplay-node.service')
      writeFileSync(wrong, readFileSync(wrong, 'utf8').replace('TasksMax=', 'TaskMax='))
      expect(checks(folder).stderr).toContain('TaskMax')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
