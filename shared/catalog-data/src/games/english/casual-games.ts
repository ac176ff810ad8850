import { englishCommunityGame, englishDetail } from '../detail-html.ts'
import type { EnglishTexts } from './english-text.ts'

export const casualTexts: EnglishTexts = {
  neverball: {
    desc: 'You don’t push the ball, you tilt the world. Roll it across boards that float in the air, collect the coins and drop into the goal before the time is up.',
    serviceDescHtml: englishCommunityGame('Neverball', {
      intro:
        'One hand and one finger are enough. The first levels are easy; later ones make you hold your breath.',
      play: [
        'Tilt the floor to make the ball roll',
        'Collect enough coins and the goal opens',
        'Mind the edges: if you fall, you start again',
      ],
      hints: ['Small movements, obedient ball', 'Turn the view first, then roll'],
    }),
  },
  'frozen-bubble': {
    desc: 'An ice cave hung with coloured bubbles: aim, shoot, and three of a kind come down together. Simple, crisp and very hard to stop.',
    serviceDescHtml: englishCommunityGame('Frozen Bubble', {
      intro:
        'It kept people up at night twenty years ago, and it still does. A hundred levels for one, or a duel for two on the same screen.',
      play: [
        'Join three bubbles of a colour to clear them',
        'The ice above slowly moves down',
        'In a duel, what you clear lands on your opponent',
      ],
      keys: [
        ['Left and right arrows', 'aim'],
        ['Up arrow', 'shoot'],
        ['Touch', 'point where you want to aim'],
      ],
      hints: [
        'Bounce off the walls on both sides',
        'Cut the one bubble that a whole bunch hangs from',
      ],
    }),
  },
  neverputt: {
    desc: 'Fairways float in mid-air with slopes, traps and narrow bridges. Find your line, hold back your strength and take turns at the tee.',
    serviceDescHtml: englishCommunityGame('Neverputt', {
      intro:
        'The sister of Neverball puts the same good physics into mini golf. Up to four people take turns, and anyone can win.',
      play: [
        'Aim, set the strength and putt',
        'Finish the course with the fewest strokes',
        'Four people can play around one phone',
      ],
      hints: [
        'Give the ball a little more before a slope',
        'Walls are friends: a bounce is often the shorter way',
      ],
    }),
  },
  performous: {
    desc: 'Sing along with the notes and score when you hit them. Call your friends over, because tonight the living room is the stage.',
    serviceDescHtml: englishCommunityGame('Performous', {
      intro:
        'A music game for singing, dancing and playing the guitar. It hears your pitch as you sing, so you see right away whether you are in tune.',
      play: [
        'Choose a song and follow the bars with your voice',
        'Two microphones make a duet',
        'Dance mats and guitar controllers work, too',
      ],
      keys: [
        ['Microphone', 'sing; your browser asks for permission first'],
        ['Arrow keys', 'choose a song'],
        ['Enter', 'start'],
      ],
      hints: ['With headphones it hears you better', 'Take a breath before the chorus'],
    }),
  },
  'hex-a-hop': {
    desc: 'Green tiles break once you step on them. How do you break them all without stranding yourself? There is no clock, and you can always take a step back.',
    serviceDescHtml: englishCommunityGame('Hex-a-Hop', {
      intro:
        'Quiet puzzles on hexagons. One cup of tea, one level, and a very good feeling when it clicks.',
      play: [
        'Break every green tile to finish the level',
        'Springs, turntables and ice change the way you move',
        'No time limit, and as many undos as you like',
      ],
      keys: [
        ['Q W E / A S D', 'hop in six directions'],
        ['Touch', 'tap a neighbouring tile'],
        ['U', 'undo'],
      ],
      hints: [
        'Begin with the corner that is hardest to return to',
        'Decide where your last step will be',
      ],
    }),
  },
  'ice-duel': {
    desc: 'The moon shines on a frozen lake: two mallets, one puck. Alone, you challenge five champions. With a friend next to you, play on the same screen.',
    serviceDescHtml: englishDetail({
      intro:
        'A small game for two by Cloudplay that starts with one tap. A match takes two or three minutes, and if you lose you want one more.',
      play: [
        'Hit the puck into the other goal; the first with five goals wins',
        'The longer the rally, the hotter and faster the puck',
        'Hit a crystal to raise an ice wall, or to widen your opponent’s goal',
        'Hare, fox, wolf, bear and ice dragon: each is tougher than the last',
      ],
      hints: [
        'Swing the mallet to hit harder',
        'In defence, don’t chase the puck: stay on the arc before your goal',
        'Play off the boards, and even the dragon misses',
      ],
    }),
  },
  'lantern-river': {
    desc: 'Join lanterns of the same colour in pairs until their light covers every part of the river. There are twenty-four waterways, and time to think until the candle burns down.',
    serviceDescHtml: englishDetail({
      intro:
        'A small puzzle by Cloudplay. The rule is one sentence, but the later rivers take some thought. Good for a calm moment before sleep.',
      play: [
        'Drag from one lantern to the other of its colour, and the river between them lights up',
        'Ribbons of light must not cross, and every square must be lit',
        'Finish before the candle burns down for up to three stars',
        'Undo whenever you like, and use two hints if you are stuck',
      ],
      hints: [
        'Start with lanterns at the edge: they have the fewest ways',
        'Watch the corners: only one way leads through them',
        'A lantern that takes a detour often makes room for another',
      ],
    }),
  },
}
