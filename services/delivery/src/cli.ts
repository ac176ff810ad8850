import { deliver } from './client/commands.ts'

process.exitCode = await deliver(process.argv.slice(2), { env: process.env, out: console.log, err: console.error })
