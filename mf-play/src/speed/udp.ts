const GIVE_UP_MS = 6_000
/** A server did not answer (RTCPeerConnectionIceErrorEvent). */
const UNREACHABLE = 701

/**
 * Whether one of these servers answers this browser by UDP. null: there is none, or the browser can't tell. A browser that is
 * not behind a translator gets no separate address from them; then the absence of an error is the answer. Never rejects.
 */
export async function reachesByUdp(urls: string[], signal: AbortSignal): Promise<boolean | null> {
  if (urls.length === 0 || typeof RTCPeerConnection !== 'function') return null
  let connection: RTCPeerConnection | null = null
  try {
    connection = new RTCPeerConnection({ iceServers: [{ urls }] })
    const answer = firstAnswer(connection, signal)
    connection.createDataChannel('probe')
    await connection.setLocalDescription(await connection.createOffer())
    return await answer
  } catch {
    return null
  } finally {
    connection?.close()
  }
}

function firstAnswer(connection: RTCPeerConnection, signal: AbortSignal): Promise<boolean | null> {
  return new Promise((resolve) => {
    let failed = false
    const timer = setTimeout(() => resolve(false), GIVE_UP_MS)
    const end = (reaches: boolean | null) => {
      clearTimeout(timer)
      resolve(reaches)
    }
    signal.addEventListener('abort', () => end(null), { once: true })
    connection.addEventListener('icecandidateerror', ({ errorCode }) => {
      failed ||= errorCode === UNREACHABLE
    })
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate === null) end(!failed)
      else if (candidate.type === 'srflx' && candidate.protocol === 'udp') end(true)
    })
  })
}
