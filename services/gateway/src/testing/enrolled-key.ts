import { createHash, randomBytes } from 'node:crypto'
import { type EnrolRequest, NODE_ENROL_PATH } from '@cloudplay/contract/node'

type Post = (path: string, bearer: string, body: EnrolRequest) => Promise<number | undefined>

/** The key of a node that enrols as a real one does, as soon as the gateway accepts it; null until then. */
export function enrollingKey(
  post: Post,
  { token, nodeId, regionId }: { token: string; nodeId: string; regionId: string },
) {
  const key = randomBytes(32).toString('hex')
  const keyHash = createHash('sha256').update(key).digest('hex')
  let isEnrolled = false
  return async (): Promise<string | null> => {
    isEnrolled ||=
      (await post(NODE_ENROL_PATH, token, {
        node_id: nodeId,
        region_id: regionId,
        key_hash: keyHash,
      })) === 200
    return isEnrolled ? key : null
  }
}
