// A container's health check: `node healthy.mjs http://127.0.0.1:8080/healthz`, or `node` for a node at its own address. Ends with 0 for 200.
const [asked = ''] = process.argv.slice(2)
const { NODE_HOST = '127.0.0.1', NODE_PORT = '7100' } = process.env
const address = asked === 'node' ? `http://${NODE_HOST}:${NODE_PORT}/healthz` : asked
const isHealthy = await fetch(address, { signal: AbortSignal.timeout(4000) }).then(
  ({ status }) => status === 200,
  () => false,
)
process.exit(isHealthy ? 0 : 1)
