// Stands for the runtime's `utils/load.js`, which knows five kinds of entries: the host's plugin loads all of them here
// (`loadEntry`), with its own attempts.

interface RemoteInfo {
  name: string
  entry?: string
  type?: string
  entryGlobalName?: string
  shareScope?: string
}

interface Asked {
  origin: {
    remoteHandler: {
      hooks: { lifecycle: { loadEntry: { emit: (asked: object) => Promise<unknown> } } }
    }
  }
  remoteInfo: RemoteInfo
  remoteEntryExports?: unknown
}

/** The runtime's own table. When a remote is registered again, the runtime deletes its entry here. */
const loading = () =>
  (globalThis as unknown as Record<string, Record<string, Promise<unknown>>>)[
    '__GLOBAL_LOADING_REMOTE_ENTRY__'
  ]!

export const getRemoteEntryUniqueKey = ({ name, entry }: RemoteInfo) => `${name}:${entry}`

export async function getRemoteEntry({
  origin,
  remoteInfo,
  remoteEntryExports,
}: Asked): Promise<unknown> {
  if (remoteEntryExports) return remoteEntryExports
  const key = getRemoteEntryUniqueKey(remoteInfo)
  const entry = (loading()[key] ??= origin.remoteHandler.hooks.lifecycle.loadEntry.emit({
    origin,
    remoteInfo,
  }))
  try {
    return await entry
  } catch (error) {
    if (loading()[key] === entry) delete loading()[key]
    throw error
  }
}

export const getRemoteInfo = (remote: RemoteInfo) => ({
  ...remote,
  entry: remote.entry ?? '',
  type: remote.type ?? 'global',
  entryGlobalName: remote.entryGlobalName ?? remote.name,
  shareScope: remote.shareScope ?? 'default',
})

/** Only `preload.js` asks, which isn't part of this build either. */
export const isEsmRemoteType = () => false
