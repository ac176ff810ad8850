import { remoteName } from '../options.ts'
import { tarballOf, type RemoteTemplate } from './template.ts'
import type { OutsideOptions } from './options.ts'

/** Folder of a remote with the platform's packages, if no registry has them. */
export const VENDOR = 'vendor'

const sorted = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)))

/** The package.json of a new remote. */
export function manifestOf(
  { platform, dependencies, devDependencies }: RemoteTemplate,
  { name, title, source }: OutsideOptions,
): object {
  const remote = remoteName({ kind: 'remote', name })
  const fromFolder = source.kind === 'folder'
  const specified = (wanted: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(wanted).map(([one, version]) => {
        const own = platform[one]
        return [
          one,
          own === undefined ? version : fromFolder ? `file:${VENDOR}/${tarballOf(one, own)}` : own,
        ]
      }),
    )
  // Packages that come as files ask for each other by version: those that only others need are named here too.
  const others = fromFolder
    ? Object.fromEntries(
        Object.keys(platform).flatMap((one) => (one in dependencies ? [] : [[one, '']])),
      )
    : {}
  return {
    name: remote,
    version: '0.1.0',
    private: true,
    description: `Pages of ${remote}: ${title.en}.`,
    type: 'module',
    sideEffects: false,
    scripts: {
      dev: 'remote-kit dev',
      build: 'remote-kit build',
      check: 'tsc --noEmit',
      test: 'vitest run',
      ship: 'deliver ship .',
      rollback: `deliver rollback ${remote}`,
    },
    dependencies: sorted(specified(dependencies)),
    devDependencies: sorted(specified({ ...others, ...devDependencies })),
    // Where they ask for each other, these files are meant too, and no registry.
    ...(fromFolder
      ? { overrides: Object.fromEntries(Object.keys(platform).map((one) => [one, `$${one}`])) }
      : {}),
    engines: { node: '>=20.19' },
  }
}
