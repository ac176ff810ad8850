import type { Language } from '@cloudplay/contract'
import type { GameAbilities, Rumble } from '@cloudplay/contract/signaling'
import type { StreamInput } from '@cloudplay/contract/stream-input'
import type { Frame } from './frame.ts'

/** Receives the frames and the sound of a running game. */
export interface GameSink {
  frame(frame: Frame): void
  sound(block: Int16Array): void
  /** Vibrates the player's gamepad. */
  rumble(rumble: Rumble): void
  /** The player's progress was packed into the game's archive (`saves.ts`). */
  saved(): void
  /** The game ended by itself; nothing follows. */
  ended(reason: 'game_crashed' | 'game_exited', detail: string): void
}

/** A running game, drawn by any program. It delivers frames and sound only between `resume` and `suspend`. */
export interface GameSource {
  readonly widthPx: number
  readonly heightPx: number
  readonly abilities: GameAbilities
  /** From then on the frames contain `seq` (see `stream-strip.ts` of the contract). */
  input(seq: number, input: StreamInput): void
  /** Releases all keys and buttons: the player left or looks away. */
  releaseAll(): void
  setFps(fps: number): void
  /** Frames a second that it draws; null: a program, which draws when it changes. */
  readonly askedFps: number | null
  /** The player's language now. Absent: the game has its own choice of languages. */
  speak?(language: Language): void
  /**
   * While true the game stands still and its last picture is shown, if its recipe allows it: the player's menu is open.
   * Ends with `suspend`.
   */
  pause(paused: boolean): void
  /** Text that the player can copy; null if there is none. Absent: never. */
  selectedText?(): Promise<string | null>
  /** A player is there: frames flow and the game continues. */
  resume(): void
  /** No player is there: the game pauses and uses no processor. */
  suspend(): void
  /** Ends it; resolves when all its processes and files are gone. */
  stop(): Promise<void> | void
}
