import fs from 'node:fs'
import { SourceMap } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { execFileSync } from 'node:child_process'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { root } from '../install.mjs'
import { inAscii } from './bundle.mjs'
import { compileAll } from './compile.mjs'
import { lineMap } from './line-map.mjs'
import { compiledProgram } from './programs.mjs'

const FOLDER = 'services/delivery'
const { file: program } = compiledProgram('services/delivery/src/cli.ts')!
const dist = path.join(root, FOLDER, 'dist')

describe('compiling ahead', { timeout: 120_000 }, () => {
  it('compiles once, and again when anything of it is gone', async () => {
    await compileAll([FOLDER])
    expect(await compileAll([FOLDER])).toEqual([])
    fs.rmSync(dist, { recursive: true })
    expect(await compileAll([FOLDER])).toEqual([FOLDER])
    fs.truncateSync(path.join(root, program), 100)
    expect(await compileAll([FOLDER])).toEqual([FOLDER])
    // As a start leaves it that is killed before the build is whole: new files, no record.
    fs.rmSync(path.join(dist, 'build.json'))
    expect(await compileAll([FOLDER])).toEqual([FOLDER])
    expect(
      execFileSync(process.execPath, [program, '--help'], { cwd: root, encoding: 'utf8' }),
    ).toContain('deliver ship <remote or folder>')
  })

  it('takes what was compiled of the same sources in another clone', async () => {
    const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-compiled-'))
    vi.stubEnv('BUILD_CACHE', cache)
    onTestFinished(() => {
      vi.unstubAllEnvs()
      fs.rmSync(cache, { recursive: true })
    })
    fs.rmSync(dist, { recursive: true, force: true })
    expect(await compileAll([FOLDER])).toEqual([FOLDER])
    const before = fs.readFileSync(path.join(root, program), 'utf8')
    fs.rmSync(dist, { recursive: true })
    expect(await compileAll([FOLDER])).toEqual([])
    expect(fs.readFileSync(path.join(root, program), 'utf8')).toBe(before)
    // A damaged one isn't taken.
    fs.rmSync(dist, { recursive: true })
    const kept = fs.readdirSync(cache, { recursive: true, encoding: 'utf8' })
    fs.truncateSync(
      path.join(
        cache,
        kept.find((file) => file.endsWith('cli.js'))!,
      ),
    )
    expect(await compileAll([FOLDER])).toEqual([FOLDER])
  })

  it('keeps the files of the build before, which may still run, and no older ones', async () => {
    await compileAll([FOLDER])
    const record = path.join(dist, 'build.json')
    const old = path.join(dist, 'chunk-OLD.js')
    fs.writeFileSync(old, '')
    const { files, ...rest } = JSON.parse(fs.readFileSync(record, 'utf8')) as {
      files: Record<string, number>
    }
    fs.writeFileSync(
      record,
      JSON.stringify({
        ...rest,
        made: 'by a builder before this',
        files: { ...files, 'chunk-OLD.js': 0 },
      }),
    )
    await compileAll([FOLDER])
    expect(fs.existsSync(old)).toBe(true)
    fs.writeFileSync(record, JSON.stringify({ ...rest, made: 'by a builder before this', files }))
    await compileAll([FOLDER])
    expect(fs.existsSync(old)).toBe(false)
  })

  it('names the TypeScript source in a stack trace', async () => {
    await compileAll([FOLDER])
    const script = `
      const { readBuild } = await import('file://${dist}/${firstChunkWith('readBuild')}')
      await readBuild('/nowhere').catch((error) => console.log(error.stack))`
    const stack = execFileSync(
      process.execPath,
      ['--enable-source-maps', '--input-type=module', '-e', script],
      {
        cwd: root,
        encoding: 'utf8',
      },
    )
    expect(stack).toMatch(/services\/delivery\/src\/client\/ship-build\.ts:\d+/)
  })
})

describe('a program in ASCII', () => {
  it.each([
    '/[“”…]+/u.exec("a“b")?.[0]',
    '/^\\–\\\\–$/.test("–\\\\–")',
    '/[😀-😂]/u.test("😁")',
    '((parts, one) => parts.join(one))`星 → ${"·"} \\\\→ \\→`',
    '/* 星 */ ({ 名: "星\\u2028" }).名',
  ])('means the same: %s', (program) => {
    const ascii = inAscii(program)
    expect(ascii).toMatch(/^[\0-\x7f]*$/)
    const run = (text: string): unknown => runInNewContext(text)
    expect(run(ascii)).toEqual(run(program))
  })

  it('is refused where the escape would show', () => {
    expect(() => inAscii('x(String.raw`→`)')).toThrow('String.raw')
  })

  it('is what is compiled', async () => {
    await compileAll([FOLDER])
    const programs = fs.readdirSync(dist).filter((file) => file.endsWith('.js'))
    const texts = programs.map((file) => fs.readFileSync(path.join(dist, file), 'utf8'))
    expect(programs.filter((_, index) => !/^[\0-\x7f]*$/.test(texts[index]!))).toEqual([])
  })
})

function firstChunkWith(name: string): string {
  return fs
    .readdirSync(dist)
    .find(
      (file) =>
        file.endsWith('.js') &&
        new RegExp(`^export \\{[^}]*\\b${name}\\b`, 'm').test(
          fs.readFileSync(path.join(dist, file), 'utf8'),
        ),
    )!
}

describe('the map of lines', () => {
  // Three lines: of a.ts (line 5), of a library, of b.ts (line 2).
  const whole = JSON.stringify({
    version: 3,
    sources: ['src/a.ts', 'node_modules/x/index.js', 'src/b.ts'],
    names: [],
    mappings: 'AAIA,IAAI;ACJJ,KAAK;ACCL',
  })

  it('knows the lines of own sources, and nothing of libraries', () => {
    const map = JSON.parse(lineMap(whole, (source) => !source.includes('node_modules'))) as {
      version: number
      sources: string[]
      names: string[]
      mappings: string
    }
    expect(map.sources).toEqual(['src/a.ts', 'src/b.ts'])
    const read = new SourceMap({ ...map, file: '', sourcesContent: [], sourceRoot: '' })
    expect(read.findEntry(0, 8)).toMatchObject({ originalSource: 'src/a.ts', originalLine: 4 })
    expect(read.findEntry(1, 5)).not.toHaveProperty('originalSource', expect.anything())
    expect(read.findEntry(2, 0)).toMatchObject({ originalSource: 'src/b.ts', originalLine: 1 })
  })
})
