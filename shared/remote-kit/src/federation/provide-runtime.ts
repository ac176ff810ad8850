import { createInstance, init } from 'federation-runtime'
import { attachShareScopeMap } from 'bundler-runtime/attachShareScopeMap.js'
import { consumes } from 'bundler-runtime/consumes.js'
import { initContainerEntry } from 'bundler-runtime/initContainerEntry.js'
import { initializeSharing } from 'bundler-runtime/initializeSharing.js'
import { shared } from 'shared-modules'
import { openContainer } from './open-container.ts'

interface EarlierRelease {
  webpackRequire: {
    federation: { runtime: { init: (options: object) => object }; initOptions: object }
  }
}

// The host imports what it shares like any other module, so the bundler may join and shake it; remotes find it here.
init({ name: __FEDERATION_NAME__, remotes: [], shared, shareStrategy: 'loaded-first' })

/** Releases made before `openContainer` start themselves, and ask for this one step. */
const startEarlierRelease = ({ webpackRequire: { federation } }: EarlierRelease) =>
  federation.runtime.init(federation.initOptions)

globalThis.__cloudplayFederation__ = {
  openContainer,
  runtime: { createInstance },
  bundlerRuntime: { consumes, I: initializeSharing, initContainerEntry, init: startEarlierRelease },
  attachShareScopeMap,
}
