import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const here = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)))
const MOBILE = '13812345678'

it.each(['setImmediate(() => { throw error })', 'Promise.reject(error)'])(
  'an uncaught error ends the process and logs its reason without its values: %s SEEN-6',
  async (fault) => {
    const program = `
      const { createLog } = await import(${here('./log.ts')})
      const { endOnSignals } = await import(${here('./end.ts')})
      endOnSignals(async () => {}, createLog('info'))
      const error = Object.assign(new Error('Failed query: select $1 params: ${MOBILE}'), { query: 'select $1', params: ['${MOBILE}'] })
      ${fault}
      setTimeout(() => {}, 60_000)`
    const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) =>
      execFile(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', program],
        (error, out, err) => resolve({ code: error?.code, said: out + err }),
      ),
    )
    expect(code).toBe(70)
    expect(said).toContain('"statement":"select $1"')
    expect(said).not.toContain(MOBILE)
  },
)
