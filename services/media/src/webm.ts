/** One coded picture, as an encoder gives it. */
export interface CodedFrame {
  bytes: Uint8Array
  timeMs: number
  isKey: boolean
}

const CLUSTER_MS = 2_000

function sizeOf(length: number): Buffer {
  // Eight bytes, whatever the length: nothing here is worth a shorter one.
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(length) | (1n << 56n))
  return size
}

const element = (id: number[], ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from(id), sizeOf(body.length), body])
}

function whole(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function real(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

const text = (value: string): Buffer => Buffer.from(value, 'utf8')

/** A WebM file (RFC 9559) with one VP8 track, with clusters of two seconds and an index to seek by. */
export function webm(frames: readonly CodedFrame[], { width, height, durationMs }: { width: number; height: number; durationMs: number }): Buffer {
  const header = element(
    [0x1a, 0x45, 0xdf, 0xa3],
    element([0x42, 0x86], whole(1)),
    element([0x42, 0xf7], whole(1)),
    element([0x42, 0xf2], whole(4)),
    element([0x42, 0xf3], whole(8)),
    element([0x42, 0x82], text('webm')),
    element([0x42, 0x87], whole(4)),
    element([0x42, 0x85], whole(2)),
  )
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    element([0x2a, 0xd7, 0xb1], whole(1_000_000)),
    element([0x44, 0x89], real(durationMs)),
    element([0x4d, 0x80], text('cloudplay')),
    element([0x57, 0x41], text('cloudplay')),
  )
  const video = element([0xe0], element([0xb0], whole(width)), element([0xba], whole(height)))
  const track = element(
    [0xae],
    element([0xd7], whole(1)),
    element([0x73, 0xc5], whole(1)),
    element([0x83], whole(1)),
    element([0x86], text('V_VP8')),
    video,
  )
  const tracks = element([0x16, 0x54, 0xae, 0x6b], track)

  const groups: CodedFrame[][] = []
  for (const frame of frames) {
    const last = groups.at(-1)
    if (!last || (frame.isKey && frame.timeMs - last[0]!.timeMs >= CLUSTER_MS)) groups.push([frame])
    else last.push(frame)
  }
  const clusters = groups.map((group) => cluster(group))
  // Positions count from the first byte inside the segment; the index stands before the clusters, and its own length is fixed.
  const cuesOf = (firstAt: number) => {
    let at = firstAt
    const points = groups.map((group, number) => {
      const point = cuePoint(group[0]!.timeMs, at)
      at += clusters[number]!.length
      return point
    })
    return element([0x1c, 0x53, 0xbb, 0x6b], ...points)
  }
  const beforeClusters = info.length + tracks.length + cuesOf(0).length
  return Buffer.concat([header, element([0x18, 0x53, 0x80, 0x67], info, tracks, cuesOf(beforeClusters), ...clusters)])
}

const cuePoint = (timeMs: number, position: number): Buffer =>
  element([0xbb], element([0xb3], whole(timeMs)), element([0xb7], element([0xf7], whole(1)), element([0xf1], whole(position))))

function cluster(group: readonly CodedFrame[]): Buffer {
  const startMs = group[0]!.timeMs
  const blocks = group.map(({ bytes, timeMs, isKey }) => {
    const lead = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0])
    lead.writeInt16BE(timeMs - startMs, 1)
    return element([0xa3], lead, bytes)
  })
  return element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], whole(startMs)), ...blocks)
}
