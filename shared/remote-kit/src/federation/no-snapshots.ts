// Replaces the runtime's `plugins/snapshot/SnapshotHandler.js`. Snapshots and manifests are off (`disableSnapshot`): the
// registry says where a remote's entry is. Only the members that the runtime still touches are left.
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>()
  readonly hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} }

  loadRemoteSnapshotInfo(): never {
    throw new Error('snapshots are not part of this build')
  }
}

export const getGlobalRemoteInfo = () => ({})
