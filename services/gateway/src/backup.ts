import { runBackup } from './backup-cli/commands.ts'

process.exitCode = await runBackup(process.argv.slice(2), { env: process.env, out: console.log, err: console.error })
