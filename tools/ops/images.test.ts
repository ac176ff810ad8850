import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROGRAMS } from '../compile/programs.mjs'
import { TARGETS } from '../deploy/deploy.ts'
import { root } from '../install.mjs'
import { isSecret, knownSettings } from './settings.ts'

const FILES = ['ops/images/Containerfile', 'ops/images/services.Containerfile']
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The stages of a Containerfile, by name. */
const stagesOf = (file: string) =>
  Object.fromEntries(
    textOf(file)
      .split(/^FROM /m)
      .slice(1)
      .map((stage) => [/^\S+ AS (\w+)$/m.exec(stage)?.[1] ?? '', stage]),
  )

describe('the images FLEET-1', () => {
  it.each(Object.keys(TARGETS))(
    '%s runs a program that it contains, as a user without rights',
    (name) => {
      const stage = stagesOf(FILES[0]!)[name]!
      const [, program = ''] = /"(services\/[\w-]+\/dist\/[\w-]+\.js)"/.exec(stage) ?? []
      const service = path.dirname(path.dirname(program))
      expect(TARGETS[name]!.services).toContain(service)
      expect(PROGRAMS[service]).toHaveProperty(path.basename(program, '.js'))
      expect(stage).toContain(`COPY --from=build /out/${name} /app`)
      const user = stage.indexOf('USER 1000:1000')
      expect(user).toBeGreaterThan(stage.lastIndexOf('RUN '))
      expect(user).toBeLessThan(stage.indexOf('\nCMD'))
      // The command line ends: nobody asks it how it does.
      expect(stage.includes('HEALTHCHECK')).toBe(name !== 'delivery')
    },
  )

  it.each(FILES)(
    '%s takes its base as an argument, never the newest, and keeps no secret',
    (file) => {
      const text = textOf(file)
      const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base)
      const stages = ['${BASE}', ...Object.keys(stagesOf(file))]
      for (const base of bases) expect(stages).toContain(base)
      expect(text).toMatch(/^ARG BASE=docker\.io\/\S+:\S+$/m)
      expect(text).not.toContain(':latest')
      const variables = [...text.matchAll(/^(?:ENV| {4})\s*([A-Z].*?)(?: \\)?$/gm)].flatMap(
        ([, line = '']) => line.split(' ').map((one) => one.split('=', 1)[0]!),
      )
      expect(variables.filter(isSecret)).toEqual([])
      const known = knownSettings()
      const foreign = /^(NODE_ENV|DEBIAN_FRONTEND|PGDATA|XDG_\w+)$/
      expect(variables.filter((name) => !known.has(name) && !foreign.test(name))).toEqual([])
    },
  )

  it('ends the database without a wait for those who are connected', () => {
    expect(stagesOf(FILES[1]!)['postgres']).toMatch(/^STOPSIGNAL SIGINT$/m)
  })

  it('copies files that there are', () => {
    for (const file of FILES)
      for (const [, words = ''] of textOf(file).matchAll(/^COPY (?!--from)(.*)$/gm))
        for (const source of words.split(' ').slice(0, -1))
          expect(() =>
            readFileSync(path.join(root, source, source === '.' ? 'package.json' : '')),
          ).not.toThrow('ENOENT')
  })
})
