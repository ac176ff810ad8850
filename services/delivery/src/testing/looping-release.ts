import { canonicalJson } from '@cloudplay/contract/page'
import { LIMITS, ReleaseProcess } from '../render/release-process.ts'
import { systemSandbox } from '../render/system-sandbox.ts'
import { nodePermissions } from '../render/node-permissions.ts'
import { FAKE_SHELL_SERVER, fakeServer, homeRoute } from './fake-server-build.ts'

/** A program: starts a release's process, has it loop without end, says its process id, and waits. */
const found = await systemSandbox()
const confinement = 'confinement' in found ? found.confinement : await nodePermissions()
if (!confinement) throw new Error('this Node has no permission model')
const forEver = 2 ** 31 - 1
const sources = { shell: FAKE_SHELL_SERVER, remote: fakeServer('for (;;);') }
const release = new ReleaseProcess(
  sources,
  confinement,
  { ...LIMITS, answerMs: forEver },
  (reason) => {
    throw new Error(reason)
  },
)
await release.ready
const route = { ...homeRoute, remote: 'mf-catalog', version: '1.0.0' }
void release.render(
  canonicalJson({ address: '/p/', device: 'mobile', language: 'en', route, data: {} }),
)
process.stdout.write(`${release.pid}\n`)
