import { shared } from 'shared-modules'
import { openContainer } from './open-container.ts'

// The host imports what it shares like any other module, so the bundler may join and shake it; remotes find it here.
globalThis.__cloudplayFederation__ = {
  openContainer: (container) => openContainer(container, shared),
}
