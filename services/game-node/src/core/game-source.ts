import type { StreamInput } from '@cloudplay/contract/stream-input'
import type { Frame } from './frame.ts'

/** Where the frames and the sound of a running game go. */
export interface GameSink {
  frame(frame: Frame): void
  sound(block: Int16Array): void
  /** What the player has reached was packed into the archive the game was started with (`saves.ts`). */
  saved(): void
  /** The game is over by its own doing; nothing comes from it any more. */
  ended(reason: 'game_crashed' | 'game_exited', detail: string): void
}

/** A running game, whatever draws it. Frames and sound come only between `resume` and `suspend`. */
export interface GameSource {
  readonly widthPx: number
  readonly heightPx: number
  /** `seq` is drawn into the frames from then on (see `stream-strip.ts` of the contract). */
  input(seq: number, input: StreamInput): void
  /** Lets go of everything held; the player is gone or looks away. */
  releaseAll(): void
  setFps(fps: number): void
  /** A player is there: frames flow, the game goes on. */
  resume(): void
  /** No player is there: the game stands still and costs nothing. */
  suspend(): void
  /** Ends it; resolves when nothing of it is left. */
  stop(): Promise<void> | void
}
