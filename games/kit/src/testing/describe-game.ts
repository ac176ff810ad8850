import type { PlayControls } from '@cloudplay/contract/controls'
import { LANGUAGES, type Language } from '@cloudplay/contract/language'
import { describe, expect, it } from 'vitest'
import { paintScene, type Gallery, type Move } from '../gallery.ts'
import type { GameModule } from '../play.ts'
import { drawFor, VIEW_HEIGHT } from '../view.ts'
import { canLetter } from '../words/lettering.ts'
import type { Touched } from './drive.ts'
import { difference, framesOf } from './frames.ts'
import { inputAnswers } from './input-answers.ts'

interface TestedGame extends GameModule {
  words: Record<Language, { title: string }>
  gallery: Gallery
  /** Of its recipe. */
  controls: unknown
  /** Scenes in which it is played. */
  played: readonly (readonly Move[])[]
  touched?: Touched
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf)

/** Tests for every game of this project. */
export function describeGame({
  load,
  words,
  gallery,
  controls,
  played,
  touched,
}: TestedGame): void {
  describe(`the game ${words.en.title}`, () => {
    it('has outlines for all its words, so that it needs no font', () => {
      expect(
        textsOf(words).filter((text) => !canLetter(text)),
        'run games/kit/tools/outline-words.py',
      ).toEqual([])
      for (const { title } of Object.values(words)) expect(canLetter(title, 'serif')).toBe(true)
    })

    it('has no Chinese in its English words LANG-4', () => {
      expect(textsOf(words.en).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([])
    })

    it('reaches each scene of its gallery, different in each language STREAM-2 LANG-4', () => {
      const game = load()
      const pictures = Object.values(gallery).flatMap((moves) =>
        LANGUAGES.map((language) => paintScene(game, moves, language).toString('base64')),
      )
      expect(pictures.length).toBeGreaterThan(1)
      expect(new Set(pictures).size).toBe(pictures.length)
    })

    it('looks the same in frames of 1080 lines, through seconds of play STREAM-10', () => {
      const play = { count: 240, every: 80 }
      const usual = framesOf(load(), played.at(-1)!, { ...play, lines: VIEW_HEIGHT })
      try {
        drawFor(1_080)
        const large = framesOf(load(), played.at(-1)!, { ...play, lines: 1_080 })
        for (const [index, frame] of large.entries()) {
          const { mean, worst } = difference(frame, usual[index]!)
          expect(mean).toBeLessThan(2)
          expect(worst).toBeLessThan(40)
        }
      } finally {
        drawFor(VIEW_HEIGHT)
      }
    })

    it('answers every input that its recipe declares, in its picture PLAY-28', () => {
      const answers = inputAnswers(load(), controls as PlayControls, played, touched)
      expect(new Set(answers.map(({ device }) => device))).toEqual(
        new Set(['keys', 'mouse', 'touch', 'pad']),
      )
      expect(answers.filter(({ answers: does }) => !does)).toEqual([])
    })

    it('begins with any saved progress, and releases everything', () => {
      const game = load()
      for (const kept of [null, [], 'many', { points: -4 }, { best: 'x' }]) {
        const play = game.begin({
          kept,
          mixer: { musicGain: 1, drone: { hz: 0, gain: 0 }, play: () => undefined } as never,
          language: 'en',
          keep: () => undefined,
          rumble: () => undefined,
        })
        play.input({ kind: 'key', code: 'Enter', down: true })
        play.step(0.1)
        play.releaseAll()
        play.returned()
        expect(() => JSON.stringify(play.progress())).not.toThrow()
      }
    })
  })
}
