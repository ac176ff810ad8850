import type { Language } from '@cloudplay/contract/language'
import type { KeyCode, StreamInput } from '@cloudplay/contract/stream-input'
import type { Context } from './paint/brush.ts'
import type { Game, Play, Sounds, Stage } from './play.ts'
import { VIEW_HEIGHT, VIEW_WIDTH } from './view.ts'
import { widthOf, write } from './words/lettering.ts'

const CAPTIONS_KEY: KeyCode = 'KeyC'
const SHOWN_SECONDS = 1.4
const SIZE_PX = 26
const BOX = { height: 46, padding: 20, bottom: 18 } as const
/** A sound further to a side than this gets an arrow. */
const ASIDE = 0.35

/** The words of captions in one language. */
interface CaptionWords<Name extends string> {
  captions: { on: string; off: string }
  sounds: Readonly<Record<Name, string>>
}
type SoundSet<Name extends string> = Readonly<Record<Name, Float32Array | readonly Float32Array[]>>

/** Shows each sound of a game as words over its picture, for players who don't hear it (LANG-4). C turns it on and off. */
export function withCaptions<Name extends string>(
  game: Game,
  sounds: SoundSet<Name>,
  words: Readonly<Record<Language, CaptionWords<Name>>>,
): Game {
  const names = new Map<Float32Array, Name>()
  for (const name of Object.keys(sounds) as Name[])
    for (const one of [sounds[name]].flat()) names.set(one, name)
  return { ...game, begin: (stage) => new CaptionedPlay(game, stage, names, words) }
}

class CaptionedPlay<Name extends string> implements Play {
  readonly #play: Play
  readonly #stage: Stage
  readonly #words: Readonly<Record<Language, CaptionWords<Name>>>
  #isOn = false
  #shown: { textIn: (words: CaptionWords<Name>) => string; leftSeconds: number } | null = null

  constructor(
    game: Game,
    stage: Stage,
    names: ReadonlyMap<Float32Array, Name>,
    words: Readonly<Record<Language, CaptionWords<Name>>>,
  ) {
    this.#stage = stage
    this.#words = words
    const heard = (samples: Float32Array, pan: number) => {
      const name = names.get(samples)
      if (this.#isOn && name !== undefined) this.#show((now) => aside(now.sounds[name], pan))
    }
    this.#play = game.begin(
      Object.create(stage, { mixer: { value: listened(stage.mixer, heard) } }),
    )
  }

  input(input: StreamInput): void {
    if (input.kind === 'key' && input.code === CAPTIONS_KEY && input.down) {
      const isOn = (this.#isOn = !this.#isOn)
      this.#show(({ captions }) => (isOn ? captions.on : captions.off))
    }
    this.#play.input(input)
  }

  releaseAll(): void {
    this.#play.releaseAll()
  }

  returned(): void {
    this.#play.returned()
  }

  progress(): unknown {
    return this.#play.progress()
  }

  step(dtSeconds: number): void {
    if (this.#shown && (this.#shown.leftSeconds -= dtSeconds) <= 0) this.#shown = null
    this.#play.step(dtSeconds)
  }

  paint(context: Context): void {
    this.#play.paint(context)
    if (this.#shown) paintCaption(context, this.#shown.textIn(this.#words[this.#stage.language]))
  }

  #show(textIn: (words: CaptionWords<Name>) => string): void {
    this.#shown = { textIn, leftSeconds: SHOWN_SECONDS }
  }
}

const aside = (text: string, pan: number): string =>
  pan < -ASIDE ? `← ${text}` : pan > ASIDE ? `${text} →` : text

/** The mixer of a stage, heard by somebody else too. */
const listened = (mixer: Sounds, heard: (samples: Float32Array, pan: number) => void): Sounds => ({
  get musicGain() {
    return mixer.musicGain
  },
  set musicGain(gain) {
    mixer.musicGain = gain
  },
  get drone() {
    return mixer.drone
  },
  set drone(drone) {
    mixer.drone = drone
  },
  play(samples, gain, pan = 0) {
    heard(samples, pan)
    mixer.play(samples, gain, pan)
  },
})

function paintCaption(context: Context, text: string): void {
  const width = widthOf(text, SIZE_PX) + 2 * BOX.padding
  const y = VIEW_HEIGHT - BOX.bottom - BOX.height
  context.fillStyle = 'rgba(6, 9, 20, 0.78)'
  context.beginPath()
  context.roundRect((VIEW_WIDTH - width) / 2, y, width, BOX.height, 12)
  context.fill()
  write(context, text, VIEW_WIDTH / 2, y + 6, { size: SIZE_PX, colour: '#fff', align: 'centre' })
}
