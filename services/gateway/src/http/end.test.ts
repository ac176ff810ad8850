import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const here = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)))
const MOBILE = '13812345678'

it.each(['setImmediate(() => { throw error })', 'Promise.reject(error)', 'throw error'])(
  'an uncaught error, of the start too, ends the process and logs its reason without its values: %s SEEN-6',
  async (fault) => {
    const program = `
      const { logUncaught } = await import(${here('./end.ts')})
      logUncaught()
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

it('every server asks for that before anything else SEEN-6', async () => {
  for (const program of ['../server.ts', '../../../site/src/main.ts']) {
    const source = await readFile(new URL(program, import.meta.url), 'utf8')
    const [first] = source.split('\n').filter((line) => /^(?!import|\/\*\*|$)/.test(line))
    expect([program, first]).toEqual([program, 'logUncaught()'])
  }
})
