import semver from 'semver'
import { Refusal } from '../core/refusal.ts'
import { acceptsModule, isExactModule } from '../registry/fit.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { ShellBuild } from '../store/shell-build.ts'

/** What the report is read from. */
export interface DependencySite {
  store: Pick<ReleaseStore, 'state' | 'manifest'>
  shell: Pick<ShellBuild, 'manifest'>
}

/** A remote that visitors have and that takes a module from the shell. */
export interface ModuleUse {
  remote: string
  version: string
  channel: 'live' | 'canary'
  range: string
  /** The shell's version is one that it takes. */
  fits: boolean
}

/** What happens to remotes that visitors have if the shell takes another version of a module. */
export interface ModuleChange {
  step: 'patch' | 'minor' | 'major' | 'asked'
  version: string
  /** Remotes that have to be built with it and shipped again. */
  breaks: string[]
}

export interface SharedModule {
  module: string
  /** The shell's version; null: it provides none any more. */
  provided: string | null
  /** Remotes need exactly the shell's version. */
  exact: boolean
  uses: ModuleUse[]
  changes: ModuleChange[]
}

const STEPS = ['patch', 'minor', 'major'] as const

function usesOf({ store }: DependencySite): Map<string, ModuleUse[]> {
  const uses = new Map<string, ModuleUse[]>()
  for (const [remote, { live, canary }] of Object.entries(store.state.remotes))
    for (const [channel, shown] of [
      ['live', live],
      ['canary', canary],
    ] as const) {
      const manifest = shown && store.manifest(remote, shown.version)
      for (const [module, range] of Object.entries(manifest?.shared ?? {})) {
        const list = uses.get(module) ?? []
        uses.set(module, [
          ...list,
          { remote, version: shown!.version, channel, range, fits: false },
        ])
      }
    }
  return uses
}

const breakersOf = (module: string, uses: readonly ModuleUse[], version: string): string[] =>
  [
    ...new Set(
      uses
        .filter(({ range }) => !acceptsModule(module, range, version))
        .map(({ remote }) => remote),
    ),
  ].sort()

/** A version that somebody asks about, such as the React of next spring. */
export interface AskedModule {
  module: string
  version: string
}

function changesOf(
  module: string,
  provided: string | null,
  uses: readonly ModuleUse[],
  asked: AskedModule | undefined,
): ModuleChange[] {
  const change = (step: ModuleChange['step'], version: string) => ({
    step,
    version,
    breaks: breakersOf(module, uses, version),
  })
  const steps = STEPS.flatMap((step) => {
    const version = provided && semver.inc(provided, step)
    return version ? [change(step, version)] : []
  })
  return asked?.module === module ? [change('asked', asked.version), ...steps] : steps
}

/**
 * The modules that remotes take from the shell, by those that visitors have now, and what breaks when the shell takes a newer version of
 * one (DELIV-28). React first, then the others by how many remotes take them.
 */
export function dependencyReport(site: DependencySite, asked?: AskedModule): SharedModule[] {
  if (asked && semver.valid(asked.version) === null)
    throw new Refusal('bad-request', `"${asked.version}" is not a version, such as 20.0.0`)
  const uses = usesOf(site)
  const provided = site.shell.manifest.modules ?? {}
  if (asked && !uses.has(asked.module) && !Object.hasOwn(provided, asked.module))
    throw new Refusal('bad-request', `neither shell nor remotes share a module "${asked.module}"`)
  const modules = [...new Set([...Object.keys(provided), ...uses.keys()])].map(
    (module): SharedModule => {
      const version = (Object.hasOwn(provided, module) && provided[module]) || null
      const its = (uses.get(module) ?? []).map((use) => ({
        ...use,
        fits: version !== null && acceptsModule(module, use.range, version),
      }))
      return {
        module,
        provided: version,
        exact: isExactModule(module),
        uses: its,
        changes: changesOf(module, version, its, asked),
      }
    },
  )
  return modules.sort(
    (a, b) =>
      Number(b.exact) - Number(a.exact) ||
      b.uses.length - a.uses.length ||
      (a.module < b.module ? -1 : 1),
  )
}
