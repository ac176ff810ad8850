/**
 * The part of @roamhq/wrtc that the node uses. Its own declarations need the browser's library, which a Node program doesn't
 * load, and lack the additions of this build.
 */
export interface WrtcChannel {
  label: string
  binaryType: string
  onmessage: ((event: { data: ArrayBuffer | string }) => void) | null
  onopen: (() => void) | null
  onclose: (() => void) | null
}

export interface WrtcSendParameters {
  encodings: { ssrc?: number; maxBitrate?: number; scaleResolutionDownBy?: number }[]
  codecs: { sdpFmtpLine?: string }[]
  degradationPreference?: string
}

export interface WrtcSender {
  getParameters(): WrtcSendParameters
  setParameters(parameters: WrtcSendParameters): Promise<void>
}

export interface WrtcTrack {
  stop(): void
}

export interface WrtcConnection {
  connectionState: string
  localDescription: { sdp: string } | null
  remoteDescription: unknown
  onicecandidate:
    | ((event: {
        candidate: { candidate: string; sdpMid: string | null; sdpMLineIndex: number | null } | null
      }) => void)
    | null
  onconnectionstatechange: (() => void) | null
  addTransceiver(
    track: WrtcTrack,
    init: object,
  ): {
    sender: WrtcSender
    setCodecPreferences(codecs: { mimeType: string }[]): void
  }
  createDataChannel(label: string, init: object): WrtcChannel
  createOffer(): Promise<{ type: string; sdp: string }>
  setLocalDescription(description: object): Promise<void>
  setRemoteDescription(description: object): Promise<void>
  addIceCandidate(candidate: object): Promise<void>
  close(): void
}

export interface Wrtc {
  RTCPeerConnection: new (configuration: object) => WrtcConnection
  RTCRtpSender: { getCapabilities(kind: string): { codecs: { mimeType: string }[] } }
  nonstandard: {
    RTCVideoSource: new (init?: object) => {
      createTrack(): WrtcTrack
      onFrame(frame: object): void
    }
    RTCAudioSource: new () => { createTrack(): WrtcTrack; onData(data: object): void }
    rgbaToI420(from: object, to: object): void
  }
}
