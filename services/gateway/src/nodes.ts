import { manageNodes } from './operator-cli/nodes.ts'

process.exitCode = await manageNodes(process.argv.slice(2), {
  env: process.env,
  out: console.log,
  err: console.error,
})
