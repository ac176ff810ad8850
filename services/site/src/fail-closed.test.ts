import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const NEEDED_BY_SITE = [
  'APP_SECRET',
  'PUBLIC_URL',
  'TENCENT_SMS_',
  'NPPA_',
  'WECHAT_PAY_',
  'ALIPAY_',
  'LOCAL_PAYMENT',
  'LOCAL_IDENTITY',
]

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloudplay-closed-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(program: string, env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(
    process.execPath,
    program.endsWith('.ts') ? ['--import', 'tsx', program] : [program],
    {
      cwd: root,
      env: {
        PATH,
        HOME,
        TSX_DISABLE_CACHE: '1',
        NODE_ENV: 'production',
        DATA_DIR: join(folder, 'data'),
        PORT: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, lines: said.trim().split('\n') }
}

it.each([
  ['services/site/dist/main.js', NEEDED_BY_SITE],
  ['services/gateway/dist/server.js', NEEDED_BY_SITE],
  ['tools/launch/main.ts', NEEDED_BY_SITE],
  ['services/game-node/dist/main.js', ['NODE_ENROLMENT_TOKEN', 'GATEWAY_URL', 'NODE_PORT']],
])(
  '%s refuses to start in production and names everything that is missing in one message, before anything is opened FAULT-6',
  async (program, needed) => {
    const wrong = { LOCAL_PAYMENT: '1', LOCAL_IDENTITY: '1', NODE_PORT: '70000' }
    const { code, lines } = await start(program, wrong)
    expect(code).toBe(2)
    expect(lines).toHaveLength(1)
    for (const name of needed) expect(lines[0]).toContain(name)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  },
  60_000,
)

it('delivery adds what is wrong with its own settings to the same message FAULT-6', async () => {
  const { code, lines } = await start('services/site/dist/main.js', {
    TEAMS_FILE: join(folder, 'none.json'),
    FRAME_SOURCES: 'nonsense',
    MOBILE_HOST: 'https://m.example.com/',
  })
  expect(code).toBe(2)
  expect(lines).toHaveLength(1)
  for (const name of ['APP_SECRET', 'TEAMS_FILE', 'FRAME_SOURCES', 'MOBILE_HOST'])
    expect(lines[0]).toContain(name)
}, 60_000)
