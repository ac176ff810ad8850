import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { compressFile, encodeText } from '../../../services/delivery/src/builds/compression.ts'
import { startKit, succeeded } from '../../../tools/child.ts'
import { PAGES } from './pages.ts'
import { plainHtml, type PlainFile } from './plain-html.ts'

/** `plain.json` of `remote-kit build-plain`. */
interface PlainBuild {
  entry: string[]
  pages: Record<string, string[]>
}

export interface Peer {
  origin: string
  close(): void
}

export interface PlainBundle {
  folder: string
  entry: PlainFile[]
  pages: Record<string, PlainFile[]>
}

/** Builds the plain bundle into `folder` and compresses its files as delivery does with what it serves. */
export async function buildPlainBundle(folder: string): Promise<PlainBundle> {
  await succeeded(startKit(['build-plain', folder]), 'the plain build')
  const { entry, pages } = JSON.parse(
    await readFile(path.join(folder, 'plain.json'), 'utf8'),
  ) as PlainBuild
  for (const file of await readdir(folder))
    if (file.endsWith('.js')) await compressFile(path.join(folder, file))
  const withHash = async (file: string): Promise<PlainFile> => {
    const bytes = await readFile(path.join(folder, file))
    return { file, integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}` }
  }
  const hashed: PlainBundle = { folder, entry: await Promise.all(entry.map(withHash)), pages: {} }
  for (const { module } of PAGES) {
    const files = pages[module]
    if (!files?.length) throw new Error(`the plain build has no ${module}`)
    hashed.pages[module] = await Promise.all(
      files.filter((file) => !entry.includes(file)).map(withHash),
    )
  }
  return hashed
}

const asked = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    ['user-agent', 'sec-ch-ua-mobile', 'accept', 'accept-language'].flatMap((name) =>
      headers[name] ? [[name, String(headers[name])]] : [],
    ),
  )

interface Page {
  headers: [string, string][]
  body: Buffer
}

/** The site's answer at this address, as the plain bundle's page. */
async function makePage(
  { bundle, siteOrigin, bare }: PeerOptions,
  request: IncomingMessage,
  address: string,
): Promise<Page> {
  const answer = await fetch(siteOrigin + address, { headers: asked(request) })
  const module = PAGES.find((page) => page.path === address)?.module
  if (!module) throw new Error(`${address} is not a page of this benchmark`)
  const chunks = bundle.pages[module]!
  const html = plainHtml(await answer.text(), { entry: bundle.entry, chunks, bare })
  const kept = [...answer.headers].filter(
    ([name]) =>
      !/^(content-(encoding|length)|connection|keep-alive|transfer-encoding|date)$/.test(name),
  )
  return {
    headers: [...kept, ['content-encoding', 'br']],
    body: await encodeText(html, 'br'),
  }
}

function passOn(siteOrigin: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request
  const onward = http.request(siteOrigin + request.url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

interface PeerOptions {
  bundle: PlainBundle
  siteOrigin: string
  /** Leaves out preloads and first data. */
  bare: boolean
}

/** Serves the plain bundle under the site's own HTML; the API and pictures are the site's. */
export async function servePeer(options: PeerOptions): Promise<Peer> {
  // The page is made once for all visits, and the files are in memory: everything this server saves counts for the peer.
  const made = new Map<string, Page>()
  const files = new Map<string, Buffer>()

  const sendPage = async (request: IncomingMessage, response: ServerResponse, address: string) => {
    const page = made.get(address) ?? (await makePage(options, request, address))
    made.set(address, page)
    response.setHeaders(new Map(page.headers)).setHeader('content-length', page.body.length)
    response.end(page.body)
  }

  const sendFile = async (response: ServerResponse, name: string) => {
    const body =
      files.get(name) ??
      (await readFile(path.join(options.bundle.folder, `${path.basename(name)}.br`)))
    files.set(name, body)
    response.writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    })
    response.end(body)
  }

  const server = http.createServer((request, response) => {
    const address = request.url ?? '/'
    const sent = PAGES.some((page) => page.path === address)
      ? sendPage(request, response, address)
      : address.startsWith('/shell/')
        ? sendFile(response, address)
        : passOn(options.siteOrigin, request, response)
    sent?.catch((error: unknown) => {
      console.error(`the peer could not answer ${address}:`, error)
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close }
}
