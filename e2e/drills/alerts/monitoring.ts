import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { scaledRules } from './scaled-rules.ts'

const RULES = fileURLToPath(new URL('../../../ops/prometheus/rules/', import.meta.url))
const LOOK_AGAIN_MS = 100

export interface Scraped {
  job: string
  port: number
  token?: string
}
interface Notice {
  alerts: { status: 'firing' | 'resolved'; labels: { alertname: string } }[]
}

/** The text of all shipped rules. */
export const shippedRules = (): string =>
  readdirSync(RULES)
    .sort()
    .map((file) => readFileSync(RULES + file, 'utf8'))
    .join('\n\n')

const scrape = ({ job, port, token }: Scraped) => ({
  job_name: job,
  static_configs: [{ targets: [`127.0.0.1:${port}`] }],
  ...(token && { authorization: { credentials: token } }),
})

/** A Prometheus with the shipped rules, in which time is shorter, and an Alertmanager that notifies this process. */
export async function startMonitoring(
  folder: string,
  { port, factor, scraped }: { port: number; factor: number; scraped: Scraped[] },
) {
  const firing = new Set<string>()
  const everFired = new Set<string>()
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { alerts } = JSON.parse(body) as Notice
    // A group has all alerts of one name.
    for (const { labels } of alerts) firing.delete(labels.alertname)
    for (const { status, labels } of alerts) {
      if (status !== 'firing') continue
      firing.add(labels.alertname)
      everFired.add(labels.alertname)
    }
    response.end()
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port: receiverPort } = receiver.address() as AddressInfo

  const write = (file: string, content: object | string) => {
    // JSON is YAML.
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    writeFileSync(join(folder, file), text)
    return join(folder, file)
  }
  mkdirSync(join(folder, 'rules'))
  for (const file of readdirSync(RULES))
    write(`rules/${file}`, scaledRules(readFileSync(RULES + file, 'utf8'), factor))
  const alertmanager = write('alertmanager.yaml', {
    route: {
      receiver: 'drill',
      group_by: ['alertname'],
      group_wait: '0s',
      group_interval: '1s',
      repeat_interval: '1h',
    },
    receivers: [
      {
        name: 'drill',
        webhook_configs: [{ url: `http://127.0.0.1:${receiverPort}/`, send_resolved: true }],
      },
    ],
  })
  const prometheus = write('prometheus.yaml', {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: [join(folder, 'rules/*.yaml')],
    alerting: {
      alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${port + 1}`] }] }],
    },
    scrape_configs: scraped.map(scrape),
  })
  const children = [
    start('prometheus-alertmanager', [
      `--config.file=${alertmanager}`,
      `--storage.path=${join(folder, 'alertmanager')}`,
      `--web.listen-address=127.0.0.1:${port + 1}`,
      '--cluster.listen-address=',
      '--log.level=error',
    ]),
    start('prometheus', [
      `--config.file=${prometheus}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ]),
  ]
  for (const at of [port, port + 1]) await untilReady(`http://127.0.0.1:${at}/-/ready`)

  return {
    everFired,
    isFiring: (alert: string) => firing.has(alert),
    /** Seconds until the alert fires, or is resolved; null: not within this time. */
    async until(alert: string, wanted: 'firing' | 'resolved', withinMs: number) {
      const beganMs = performance.now()
      while (firing.has(alert) !== (wanted === 'firing')) {
        if (performance.now() - beganMs > withinMs) return null
        await delay(LOOK_AGAIN_MS)
      }
      return (performance.now() - beganMs) / 1000
    },
    async stop() {
      await Promise.all(
        children.map(async (child) => {
          if (child.exitCode !== null) return
          const ended = once(child, 'exit')
          child.kill('SIGKILL')
          await ended
        }),
      )
      receiver.close()
      receiver.closeAllConnections()
    },
  }
}
export type Monitoring = Awaited<ReturnType<typeof startMonitoring>>

function start(program: string, args: string[]): ChildProcess {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  child.on('error', (error) => console.error(`${program}: ${error.message}`))
  return child
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await delay(LOOK_AGAIN_MS)
  }
  throw new Error(`${url} does not answer`)
}
