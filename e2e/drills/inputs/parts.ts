import { TOKEN_HEADER } from '@cloudplay/contract/constants'
import { PUSH_PATH } from '@cloudplay/contract/push'
import { enrollingKey } from '../../../services/gateway/src/testing/enrolled-key.ts'
import { ask, logIn } from './calls.ts'
import { consoleCalls, openConsole } from './consoles.ts'
import { frames, handshakeOf } from './frames.ts'
import { INNER_NODE, innerCalls, type InnerCall } from './inner-calls.ts'
import { malformedHttp, malformedUpgrade } from './malformed-http.ts'
import { part, type Part } from './part.ts'
import { ENROLMENT_TOKEN, OPERATOR_KEY, type Processes } from './processes.ts'
import { statusesIn, talk } from './raw.ts'
import { deliveryCalls } from './releases.ts'
import { visitorParts } from './visitors.ts'

const ANSWER_WITHIN_MS = 20_000

/** Everything the drill sends. The shares add up to 1. */
export async function inputParts(processes: Processes): Promise<Part[]> {
  const { sitePort } = processes
  const login = await logIn(sitePort)
  const consoles = [
    await openConsole(sitePort, '/api/operator', OPERATOR_KEY),
    await openConsole(sitePort, '/deliver', processes.teamKey()),
  ]
  return [
    ...httpParts(processes),
    ...frameParts(processes, login),
    ...callParts(sitePort, processes.teamKey(), await enrolledKey(sitePort)),
    part({
      name: 'consoles, logged in',
      share: 0.06,
      arbitrary: consoleCalls(consoles),
      send: (call) => send(sitePort, call),
    }),
    ...visitorParts(sitePort, [login]),
  ]
}

function httpParts({ sitePort, nodePort, nodeId }: Processes): Part[] {
  const siteSockets = [
    `/stream/${nodeId}`,
    `/stream/${nodeId}/ws`,
    PUSH_PATH,
    '/stream/',
    '/stream/__proto__',
    '/stream/constructor/ws',
    '/',
    '/deliver',
  ]
  const nodeSockets = ['/stream', '/ws', '/', '/healthz', '/stream/constructor']
  const raw = (name: string, share: number, port: number, arbitrary: typeof malformedHttp) =>
    part({
      name,
      share,
      arbitrary,
      send: async (pieces) => statusesIn(await talk({ port, pieces })),
    })
  return [
    raw('malformed HTTP to the site', 0.12, sitePort, malformedHttp),
    raw('malformed HTTP to the node', 0.04, nodePort, malformedHttp),
    raw('upgrades of the site', 0.06, sitePort, malformedUpgrade(siteSockets)),
    raw('upgrades of the node', 0.06, nodePort, malformedUpgrade(nodeSockets)),
  ]
}

function frameParts({ sitePort, nodePort, nodeId }: Processes, login: string): Part[] {
  const pushPath = async () => {
    const { socket_token: token } = await ask<{ socket_token: string }>(
      sitePort,
      'socketToken',
      {},
      { [TOKEN_HEADER]: login },
    )
    return `${PUSH_PATH}?socket_token=${token}`
  }
  const framesTo = (
    name: string,
    share: number,
    port: number,
    path: () => Promise<string> | string,
  ) =>
    part({
      name: `frames to ${name}`,
      share,
      arbitrary: frames,
      send: async (pieces) =>
        statusesIn(await talk({ port, handshake: handshakeOf(await path()), pieces })),
      sizeOf: (pieces) => pieces.length,
    })
  return [
    framesTo('the push socket', 0.08, sitePort, pushPath),
    framesTo("the site's probe", 0.04, sitePort, () => `/stream/${nodeId}/ws`),
    framesTo('the node', 0.08, nodePort, () => '/stream'),
    framesTo("the node's probe", 0.04, nodePort, () => '/ws'),
  ]
}

function callParts(sitePort: number, teamKey: string, nodeKey: string): Part[] {
  return [
    part({
      name: 'names, manifests and releases',
      share: 0.08,
      arbitrary: deliveryCalls,
      send: ({ method, path, body }) => {
        const headers = {
          authorization: `Bearer ${teamKey}`,
          'content-type': method === 'PUT' ? 'application/octet-stream' : 'application/json',
        }
        return send(sitePort, { method, path, headers, body })
      },
    }),
    part({
      name: 'operators and nodes, by right keys and wrong ones',
      share: 0.1,
      arbitrary: innerCalls({ operator: OPERATOR_KEY, enrolment: ENROLMENT_TOKEN, node: nodeKey }),
      send: (call) => send(sitePort, call),
    }),
  ]
}

/** Sends one call; gives the status of its answer. */
async function send(port: number, { method, path, headers, body }: InnerCall): Promise<number[]> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    headers,
    ...(method === 'GET' ? {} : { body }),
  })
  await answer.arrayBuffer()
  return [answer.status]
}

async function enrolledKey(port: number): Promise<string> {
  const post = async (path: string, bearer: string, body: object) => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    return (await send(port, { method: 'POST', path, headers, body: JSON.stringify(body) }))[0]!
  }
  const key = await enrollingKey(post, {
    token: ENROLMENT_TOKEN,
    nodeId: INNER_NODE,
    regionId: 'local',
  })()
  if (key === null) throw new Error('a node of the drill could not enrol')
  return key
}
