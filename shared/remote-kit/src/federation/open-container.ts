import { createInstance } from 'federation-runtime'
import { attachShareScopeMap } from 'bundler-runtime/attachShareScopeMap.js'
import { consumes } from 'bundler-runtime/consumes.js'
import { initContainerEntry } from 'bundler-runtime/initContainerEntry.js'
import { initializeSharing } from 'bundler-runtime/initializeSharing.js'

interface Consumed {
  shareScope: string
  shareKey: string
  requiredVersion: string
  strictVersion: boolean
  singleton: boolean
  eager: boolean
  fallback?: () => unknown
}

/** What the bundler leaves for its federation runtime in the `__webpack_require__` of a container. */
export interface Container {
  federation: Record<string, unknown>
  f?: { consumes?: (chunkId: string, promises: Promise<unknown>[]) => void }
  S?: object
  R?: unknown
  I?: (scope: string, initScope?: unknown[]) => unknown
  initContainer?: (shareScope: object, initScope: unknown[], options: object) => unknown
  getContainer?: (expose: string, getScope?: unknown) => Promise<() => unknown>
  initializeExposesData: {
    moduleMap: Record<string, () => Promise<() => unknown>>
    shareScope: string
  }
  consumesLoadingData?: {
    chunkMapping: Record<string, string[]>
    moduleIdToConsumeDataMapping: Record<string, Consumed>
  }
}

const handlerOf = ({
  shareScope,
  shareKey,
  fallback,
  requiredVersion,
  strictVersion,
  singleton,
  eager,
}: Consumed) => ({
  shareKey,
  getter: fallback,
  shareInfo: {
    shareConfig: { fixedDependencies: false, requiredVersion, strictVersion, singleton, eager },
    scope: [shareScope],
  },
})

/** Gives the container the functions of the bundler's runtime that use shared modules. */
function bindSharing(container: Container): void {
  const { chunkMapping = {}, moduleIdToConsumeDataMapping = {} } =
    container.consumesLoadingData ?? {}
  const moduleToHandlerMapping = Object.fromEntries(
    Object.entries(moduleIdToConsumeDataMapping).map(([id, consumed]) => [id, handlerOf(consumed)]),
  )
  const installedModules = {}
  const initPromises = {}
  const initTokens = {}
  container.S = {}
  attachShareScopeMap(container)
  if (container.f?.consumes)
    container.f.consumes = (chunkId, promises) =>
      consumes({
        chunkId,
        promises,
        chunkMapping,
        moduleToHandlerMapping,
        installedModules,
        webpackRequire: container,
      })
  container.I = (shareScopeName, initScope) =>
    initializeSharing({
      shareScopeName,
      initScope,
      initPromises,
      initTokens,
      webpackRequire: container,
    })
}

/**
 * Starts a remote's container on the host's runtime: what the plugin's own start-up code, once in every remote entry,
 * does for a container that exposes modules, uses shared ones, and provides neither shared modules nor remotes.
 */
export function openContainer(container: Container, name: string): void {
  const initOptions = {
    name,
    shareStrategy: 'loaded-first' as const,
    shared: {},
    remotes: [],
    plugins: [],
  }

  // `init` would look for the instance of the build it was compiled into, which is the host's.
  Object.assign(container.federation, {
    initOptions,
    instance: createInstance(initOptions),
    bundlerRuntimeOptions: {},
    attachShareScopeMap,
  })
  bindSharing(container)
  container.initContainer = (shareScope, initScope, remoteEntryInitOptions) =>
    initContainerEntry({
      shareScope,
      initScope,
      remoteEntryInitOptions,
      shareScopeKey: container.initializeExposesData.shareScope,
      webpackRequire: container,
    })
  container.getContainer = async (expose, getScope) => {
    const { moduleMap } = container.initializeExposesData
    if (!Object.hasOwn(moduleMap, expose))
      throw new Error(`Module "${expose}" does not exist in container.`)
    container.R = getScope
    const module = moduleMap[expose]!()
    container.R = undefined
    return module
  }
}
