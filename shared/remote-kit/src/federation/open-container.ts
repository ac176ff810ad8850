/** What the bundler's federation plugin leaves in the `__webpack_require__` of a remote, for a runtime to complete. */
export interface Container {
  m: Record<string, (module: { exports: unknown }) => void>
  f?: { consumes?: (chunkId: string) => void }
  initContainer?: () => void
  getContainer?: (expose: string) => Promise<() => unknown>
  initializeExposesData: { moduleMap: Record<string, () => Promise<() => unknown>> }
  consumesLoadingData?: { moduleIdToConsumeDataMapping: Record<string, { shareKey: string }> }
}

/**
 * Makes a container of Module Federation ready: `get` gives its exposed modules, and what it shares it takes from `offered`,
 * by share key. Nothing has to be negotiated: the host alone offers shared modules, one copy of each, and delivery
 * refuses a release whose ranges they don't fit.
 */
export function openContainer(
  container: Container,
  offered: Readonly<Record<string, unknown>>,
): void {
  const { moduleIdToConsumeDataMapping = {} } = container.consumesLoadingData ?? {}
  for (const [id, { shareKey }] of Object.entries(moduleIdToConsumeDataMapping))
    container.m[id] = (module) => {
      if (!Object.hasOwn(offered, shareKey)) throw new Error(`the site does not share ${shareKey}`)
      module.exports = offered[shareKey]
    }
  // They are there, so a chunk that uses them waits for nothing.
  if (container.f) container.f.consumes = () => undefined
  container.initContainer = () => undefined
  container.getContainer = async (expose) => {
    const { moduleMap } = container.initializeExposesData
    if (!Object.hasOwn(moduleMap, expose))
      throw new Error(`Module "${expose}" does not exist in container.`)
    return moduleMap[expose]!()
  }
}
