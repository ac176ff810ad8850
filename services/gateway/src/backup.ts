import { runBackup } from './backup-cli/commands.ts'
import type { Config } from './core/config/config.ts'
import { reconcile, type Reconciled } from './domains/operations/reconcile.ts'
import { openGateway } from './open.ts'

async function reconcileData(config: Config): Promise<Reconciled> {
  const deps = await openGateway({ ...config, logLevel: 'warn' })
  try {
    const result = await reconcile(deps)
    const { nodesWithKeys } = result
    if (nodesWithKeys.length > 0)
      console.log(
        `nodes with a valid key: ${nodesWithKeys.join(', ')}; revoke again those that were revoked since the backup: npm run nodes -- revoke ID`,
      )
    return result
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
