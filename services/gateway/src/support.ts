import { answerSupport } from './operator-cli/support.ts'

process.exitCode = await answerSupport(process.argv.slice(2), {
  env: process.env,
  out: console.log,
  err: console.error,
})
