import { describeGame } from '@cloudplay/game-kit/testing/describe-game'
import { gallery } from '../gallery.ts'
import { load } from './game.ts'
import { words } from './words.ts'

describeGame({ load, words, gallery })
