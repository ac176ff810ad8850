import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GatewayProcess } from './gateway-process.ts'

/** A signed notice as the payment company posts it. */
export interface TrappedNotice {
  orderSn: string
  headers: Record<string, string>
  body: string
}

const SIGNED = ['localpay-timestamp', 'localpay-nonce', 'localpay-signature', 'content-type']

/** Receives the local provider's notices and passes none on: a drill posts them itself. */
export async function openNoticeTrap() {
  const waiting = new Map<string, (notice: TrappedNotice) => void>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const headers = Object.fromEntries(
        SIGNED.map((name) => [name, String(request.headers[name])]),
      )
      const { resource } = JSON.parse(body) as { resource: { out_trade_no: string } }
      waiting.get(resource.out_trade_no)?.({ orderSn: resource.out_trade_no, headers, body })
      response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    /** For the gateway's environment. */
    env: { LOCAL_PAY_NOTICE_URL: `http://127.0.0.1:${port}/` },
    /** Pays an order at the cashier and gives the notice of it. */
    async pay(gateway: GatewayProcess, orderSn: string): Promise<TrappedNotice> {
      const notice = new Promise<TrappedNotice>((resolve) => waiting.set(orderSn, resolve))
      const paid = await gateway.request(`/pay/local/${orderSn}/pay`, { method: 'POST' })
      if (paid?.status !== 303) throw new Error(`the cashier answered ${paid?.status}`)
      return notice
    },
    close: () => server.close(),
  }
}

/** Posts a notice to the gateway and gives the status of the answer; 0 when there was none. */
export async function postNotice(
  gateway: GatewayProcess,
  { headers, body }: Pick<TrappedNotice, 'headers' | 'body'>,
): Promise<number> {
  const response = await gateway.request('/pay/notice/local', { method: 'POST', headers, body })
  return response?.status ?? 0
}
