import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './child.ts'
import { bin } from './test/command.ts'

/** `npm run fuzz [times]`: the tests that make their data at random, each time with a new seed, until one fails. */
const TIMES = 10

const usesRandomData = (file: string) =>
  /\.test\.tsx?$/.test(file) &&
  fs.readFileSync(path.join(root, file), 'utf8').includes("from 'fast-check'")

const files = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter(usesRandomData)
const times = Number(process.argv[2] ?? TIMES)
for (let nth = 1; nth <= times; nth++) {
  const seed = String(randomInt(2 ** 31))
  console.log(`${nth} of ${times}: FUZZ_SEED=${seed} npx vitest run ${files.length} files`)
  const { status } = spawnSync(bin('vitest'), ['run', '--reporter=dot', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_SEED: seed },
  })
  if (status !== 0) process.exit(1)
}
