import { runBackup } from './backup-cli/commands.ts'
import type { Config } from './core/config/config.ts'
import { reconcile, type Reconciled } from './domains/operations/reconcile.ts'
import { openGateway } from './open.ts'

async function reconcileData(config: Config): Promise<Reconciled> {
  const deps = await openGateway({ ...config, logLevel: 'warn' })
  try {
    return await reconcile(deps)
  } finally {
    await deps.close()
  }
}

const { env } = process
process.exitCode = await runBackup(process.argv.slice(2), {
  env,
  out: console.log,
  err: console.error,
  reconcileData,
})
