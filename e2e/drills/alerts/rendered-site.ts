import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { openMetricsPort } from '@cloudplay/metrics/metrics-port'
import { processRegistry } from '@cloudplay/metrics/registry'
import { shipBuild } from '@cloudplay/delivery'
import { fakeBuild, fakeShell } from '../../../services/delivery/src/testing/fake-build.ts'
import {
  FAKE_SHELL_SERVER,
  fakeServer,
  homeRoute,
} from '../../../services/delivery/src/testing/fake-server-build.ts'
import { removeFolders } from '../../../services/delivery/src/testing/folders.ts'
import { startSite } from '../../../services/delivery/src/testing/test-site.ts'
import { visit } from '../../../services/delivery/src/testing/visit.ts'

const VISIT_EVERY_MS = 150

/** Delivery with one release that it renders, and a visitor who keeps opening new addresses of it. */
export async function startRenderedSite(metricsPort: number) {
  const registry = processRegistry()
  const { dir } = await fakeBuild({
    routes: [homeRoute],
    server: fakeServer('return "here " + request.address'),
  })
  const site = await startSite({
    shellDist: await fakeShell('globalThis.shell=1\n', FAKE_SHELL_SERVER),
    renderProcesses: 2,
    ownBuilds: [dir],
    metrics: registry,
  })
  const port: Server = await openMetricsPort(
    { text: () => registry.metrics(), contentType: registry.contentType },
    { host: '127.0.0.1', port: metricsPort },
  )
  await shipBuild({ url: site.url, key: site.key('catalog'), by: 'drill', dir, promote: true })
  const over = new AbortController()
  let isBroken = false
  const visiting = (async () => {
    for (let count = 0; !over.signal.aborted; count++) {
      if (isBroken) killAll(site.edge.rendering.pids)
      await visit(site, `/p/?visit=${count}`)
      await delay(VISIT_EVERY_MS)
    }
  })()
  return {
    /** From now on each process that renders is killed soon after it starts. */
    breakRendering: () => void (isBroken = true),
    repairRendering: () => void (isBroken = false),
    async stop() {
      over.abort()
      await visiting
      port.close()
      port.closeAllConnections()
      await site.close()
      await removeFolders()
    },
  }
}
export type RenderedSite = Awaited<ReturnType<typeof startRenderedSite>>

function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }
}
