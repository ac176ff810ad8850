import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../install.mjs'

const PARTS = ['PG_VERSION', 'base', 'global', 'pg_hba.conf', 'postgresql.conf']
const STAND_INS = {
  initdb:
    'mkdir -p "$2/base/1" "$2/global"; for f in PG_VERSION pg_hba.conf postgresql.conf base/1/a; do echo 17 > "$2/$f"; done',
  postgres: 'if [ "$1" = --single ]; then cat > /dev/null; else echo started; fi',
  sync: ':',
  // Power is lost at the move with this number.
  mv: 'moves=$(($(cat "$MOVES") + 1)); echo $moves > "$MOVES"; if [ "$moves" = "$CUT_AT" ]; then kill -9 $PPID; else exec /bin/mv "$@"; fi',
}
let work = ''
let data = ''
beforeEach(() => {
  work = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-postgres-'))
  data = path.join(work, 'data')
  fs.mkdirSync(data)
  for (const [name, script] of Object.entries(STAND_INS))
    fs.writeFileSync(path.join(work, name), `#!/bin/sh\nset -eu\n${script}\n`, { mode: 0o755 })
  const script = fs.readFileSync(path.join(root, 'ops/images/postgres.sh'), 'utf8')
  fs.writeFileSync(path.join(work, 'start'), script.replace(/^bin=.*$/m, `bin='${work}'`))
})
afterEach(() => fs.rmSync(work, { recursive: true, force: true }))

function start(cutAt = 0) {
  fs.writeFileSync(path.join(work, 'moves'), '0')
  return spawnSync('sh', [path.join(work, 'start')], {
    encoding: 'utf8',
    env: {
      PATH: `${work}:${process.env['PATH']}`,
      PGDATA: data,
      POSTGRES_PASSWORD: 'abc',
      MOVES: path.join(work, 'moves'),
      CUT_AT: String(cutAt),
    },
  })
}
const there = () => fs.readdirSync(data).toSorted()

describe('the first start of the database', () => {
  it.each([1, 2, 3, 4, 5, 6])('is cut off at move %i, and the next one ends it', (move) => {
    expect(start(move).signal).toBe('SIGKILL')
    expect(there()).not.toContain('PG_VERSION')
    expect(start().stdout).toBe('started\n')
    expect(there()).toEqual(PARTS)
    expect(fs.existsSync(path.join(data, 'base/1/a'))).toBe(true)
  })

  it('touches no database that has lost its version', () => {
    fs.mkdirSync(path.join(data, 'base'))
    const { status, stderr } = start()
    expect([status, stderr]).toEqual([2, expect.stringContaining('no PG_VERSION')])
    expect(there()).toEqual(['base'])
  })
})
