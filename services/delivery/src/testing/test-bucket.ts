import type { IncomingMessage, ServerResponse } from 'node:http'
import S3rver from 's3rver'
import type { S3Options } from '../builds/s3-builds.ts'
import { newFolder } from './folders.ts'
import { isSigned } from './signature-v4.ts'

const KEY = 'S3RVER'

/** It looks at the name of a key only. */
function requireSignatures({ httpServer }: S3rver): void {
  const [answer] = httpServer?.listeners('request') ?? []
  httpServer?.removeAllListeners('request')
  httpServer?.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isSigned(request, KEY)) answer?.call(httpServer, request, response)
    else response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
  })
}

/** An S3 server in this process with one empty bucket, which checks signatures. */
export async function startBucket(): Promise<{
  options: S3Options
  folder: string
  stop: () => Promise<void>
  start: () => Promise<void>
}> {
  const folder = await newFolder()
  const serve = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'builds', configs: [] }],
    })
    const address = await server.run()
    requireSignatures(server)
    return { server, address }
  }
  let { server, address } = await serve(0)
  const { port } = address
  return {
    folder,
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'builds',
      region: 'us-east-1',
      accessKeyId: KEY,
      secretAccessKey: KEY,
      prefix: 'cloudplay/site',
    },
    stop: async () => {
      server.httpServer?.closeAllConnections()
      await server.close()
    },
    start: async () => {
      ;({ server, address } = await serve(port))
    },
  }
}
