import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LogFile } from './log-file.ts'
import { readLine } from './log-line.ts'
import { openTerminal } from './terminal.ts'

let folder = ''
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-logs-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const unexpected = (error: Error) => {
  throw error
}

describe('the log of a service', () => {
  it('never takes more than twice its limit, keeps the newest, and is for its owner only', () => {
    const log = new LogFile(folder, 'site', 1000, unexpected)
    for (let line = 0; line < 200; line++) log.write(`line ${line} ${'x'.repeat(40)}`)
    const sizes = fs.readdirSync(folder).map((name) => fs.statSync(path.join(folder, name)).size)
    expect(fs.readdirSync(folder).toSorted()).toEqual(['site.1.log', 'site.log'])
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1000)
    expect(fs.readFileSync(log.file, 'utf8')).toContain('line 199 ')
    expect(fs.statSync(log.file).mode & 0o077).toBe(0)
  })

  it('continues where the process before it stopped', () => {
    new LogFile(folder, 'site', 1000, unexpected).write('before')
    new LogFile(folder, 'site', 1000, unexpected).write('after')
    expect(fs.readFileSync(path.join(folder, 'site.log'), 'utf8')).toBe('before\nafter\n')
  })

  it('is made once more when somebody has removed it', () => {
    const log = new LogFile(folder, 'site', 10, unexpected)
    log.write('first line')
    fs.rmSync(log.file)
    log.write('second line')
    expect(fs.readFileSync(log.file, 'utf8')).toBe('second line\n')
  })

  it('tells once that the disk takes nothing', () => {
    const told: string[] = []
    const log = new LogFile(folder, 'site', 10, ({ message }) => told.push(message))
    log.write('first line')
    // Turning to a new file needs the folder.
    fs.rmSync(folder, { recursive: true })
    log.write('second line')
    log.write('third line')
    expect(told).toEqual([expect.stringContaining('ENOENT')])
    fs.mkdirSync(folder)
    log.write('fourth line')
    expect(fs.readFileSync(log.file, 'utf8')).toBe('fourth line\n')
  })
})

describe('what the terminal shows of a line', () => {
  it.each([
    [
      '{"level":30,"time":1,"pid":2,"hostname":"h","msg":"Server listening"}',
      false,
      { level: 'info', text: 'Server listening' },
    ],
    [
      '{"level":50,"time":1,"msg":"push failed","err":{"type":"Error","message":"no way","stack":"at x","cause":{"message":"EPIPE"}}}',
      false,
      { level: 'error', text: 'push failed: no way: EPIPE' },
    ],
    [
      '{"time":"2026","level":"warn","service":"game-node","event":"saves_lost","file":"a.tar"}',
      false,
      { level: 'warn', text: 'saves_lost, file a.tar' },
    ],
    [
      '{"event":"encoder_broken","cause":"gone"}',
      true,
      { level: 'warn', text: 'encoder_broken, cause gone' },
    ],
    ['gateway ready', false, { level: 'info', text: 'gateway ready' }],
    ['{ half', true, { level: 'error', text: '{ half' }],
  ])('%s', (line, isStandardError, said) => {
    expect(readLine(line, isStandardError)).toEqual(said)
  })
})

describe('the terminal', () => {
  const written = (env: NodeJS.ProcessEnv) => {
    const lines: string[] = []
    const terminal = openTerminal(
      env,
      (line) => lines.push(line),
      (line) => lines.push(line),
    )
    terminal.step('built pages')
    terminal.warn('site', 'slow')
    terminal.ready('http://localhost:1', [
      ['site', 'http://localhost:1/'],
      ['logs', '.data/logs'],
    ])
    return lines
  }

  it('shows steps with their time, and after the ready line where everything is', () => {
    const [step, warning, ...ready] = written({})
    expect(step).toMatch(/^ *\d+\.\d s {2}built pages$/)
    expect(warning).toMatch(/ s {2}site: slow$/)
    expect(ready).toEqual([
      'ready http://localhost:1',
      '  site  http://localhost:1/',
      '  logs  .data/logs',
    ])
  })

  it('writes JSON only for containers', () => {
    const entries = written({ LOG_FORMAT: 'json' }).map((line) => JSON.parse(line) as object)
    expect(entries).toMatchObject([
      { level: 30, msg: 'built pages' },
      { level: 40, from: 'site' },
      { msg: 'ready http://localhost:1', logs: '.data/logs' },
    ])
  })
})
