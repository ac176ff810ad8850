import { editActivities } from './operator-cli/commands.ts'

process.exitCode = await editActivities(process.argv.slice(2), {
  env: process.env,
  out: console.log,
  err: console.error,
})
