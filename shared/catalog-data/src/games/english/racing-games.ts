import { englishCommunityGame, englishDetail } from '../detail-html.ts'
import type { EnglishTexts } from './english-text.ts'

export const racingTexts: EnglishTexts = {
  supertuxkart: {
    desc: 'The mascots of the open-source world squeeze into karts and settle it on the track. Grab items, save up nitro and drift through the bends. It is even better with a friend on the sofa.',
    serviceDescHtml: englishCommunityGame('SuperTuxKart', {
      intro:
        'Bright, cheerful kart racing, from the sea bed to a land of sweets, on tracks full of surprises. There is a story mode, there are cups, and you can race on a split screen.',
      play: [
        'Drive through gift boxes: bowling balls, cakes and bubble gum all have their uses',
        'Collect nitro and spend it on the straights',
        'Besides races there are battles, football and an egg hunt',
      ],
      keys: [
        ['Arrow keys', 'drive'],
        ['V', 'drift'],
        ['N', 'nitro'],
        ['Space', 'use an item'],
      ],
      hints: [
        'The longer you drift, the stronger the boost out of the bend',
        'In the lead, keep one item to defend yourself',
      ],
    }),
  },
  'extreme-tux-racer': {
    desc: 'Lie down on your belly and let gravity do the rest. Dodge the pines, snap up the herring and find the fastest line through a valley at dawn.',
    serviceDescHtml: englishCommunityGame('Extreme Tux Racer', {
      intro:
        'The simplest race there is: one penguin, one mountain, as fast as you can. A run takes a few minutes, about as long as the kettle.',
      play: [
        'Reach the bottom before the time is up',
        'Eat enough herring on the way to open the next course',
        'Snow, ice and mud each slow you down differently',
      ],
      keys: [
        ['Left and right arrows', 'steer'],
        ['Up arrow', 'paddle with your flippers'],
        ['Down arrow', 'brake'],
        ['Space', 'jump'],
      ],
      hints: [
        'Ice is fastest, but start your turns early',
        'At high speed, paddling slows you down',
      ],
    }),
  },
  armagetron: {
    desc: 'Light cycles race across a grid and leave glowing walls behind them. Box your rivals in with sharp turns. The last one still riding wins.',
    serviceDescHtml: englishCommunityGame('Armagetron Advanced', {
      intro:
        'You can only turn left or right, and yet no two rounds are the same. Light, speed and a little nerve are all there is.',
      play: [
        'Lure your opponents into a wall and stay alive yourself',
        'Riding close to a wall makes you faster',
        'Practise alone or join a crowd',
      ],
      keys: [
        ['Z / left arrow', 'turn left'],
        ['X / right arrow', 'turn right'],
        ['V', 'brake'],
      ],
      hints: [
        'Two quick presses turn you around; leave a gap between them',
        'Pick up speed along a wall, then cut in before anyone can react',
      ],
    }),
  },
  torcs: {
    desc: 'A serious racing simulation that counts tyres, suspension and drag. Dozens of cars and circuits are waiting for you to shave tenths off your lap time.',
    serviceDescHtml: englishCommunityGame('TORCS', {
      intro:
        'For more than twenty years it has been a race track for players and a test bed for self-driving research. Your opponents are programs, and each has a temper.',
      play: [
        'Start with practice and learn one circuit before you race on it',
        'Adjust tyre pressure, wings and gear ratios until the car suits you',
        'Drive a whole season against the computer',
      ],
      keys: [
        ['Arrow keys', 'throttle, brake and steering'],
        ['A / Z', 'shift up and down'],
        ['F2', 'change the view'],
      ],
      hints: [
        'Slow in, fast out: it always works',
        'Use the automatic gearbox until you know the line by heart',
      ],
    }),
  },
  'speed-dreams': {
    desc: 'From vintage sports cars to prototypes, on tracks that change with the weather and the hour. Switch your lights on and keep driving along the edge of the city.',
    serviceDescHtml: englishCommunityGame('Speed Dreams', {
      intro:
        'A racing simulation that looks and drives better still. Rain makes the track slippery, night makes the bends narrow, and the car tells you where it wants to go.',
      play: [
        'Choose a quick race, an endurance race or a career',
        'Pick tyres for the weather and set up the car for the track',
        'Race on a split screen on the same machine',
      ],
      keys: [
        ['Arrow keys', 'throttle, brake and steering'],
        ['Gamepad', 'the triggers give you half throttle, too'],
        ['F3', 'change the view'],
      ],
      hints: [
        'In the wet, brake early and come back on the throttle slowly',
        'New here? Front-wheel drive forgives more',
      ],
    }),
  },
  vdrift: {
    desc: 'A driving simulation written for drifting. A mountain road is never dull, even without a rival: one perfectly round corner is reason enough to go again.',
    serviceDescHtml: englishCommunityGame('VDrift', {
      intro:
        'Known for its tyre model, with dozens of tracks and cars. It is at its best when you study one stretch of mountain road again and again.',
      play: [
        'Time trials, duels and points for drifting',
        'Keep your angle and your speed; linked corners score more',
        'Watch the replay and see what you could do better',
      ],
      keys: [
        ['Arrow keys', 'throttle, brake and steering'],
        ['Space', 'handbrake'],
        ['A / Z', 'shift up and down'],
      ],
      hints: [
        'Just a touch of the handbrake; the throttle does the rest',
        'Look at the exit and the car will go there',
      ],
    }),
  },
  'trigger-rally': {
    desc: 'Gravel, snow, mud, tarmac: the road keeps changing under you. Listen to your co-driver, fly over the crests and cross the checkpoints before the clock runs out.',
    serviceDescHtml: englishCommunityGame('Trigger Rally', {
      intro:
        'Light and direct rallying. Most stages take a minute or two and a mistake costs one restart, so an evening disappears before you notice.',
      play: [
        'Pass every checkpoint in order',
        'Leaving the road slows you down, so shortcuts rarely pay',
        'Unlock event after event',
      ],
      keys: [
        ['Arrow keys', 'throttle, brake and steering'],
        ['Space', 'handbrake'],
        ['C', 'change the view'],
      ],
      hints: [
        'Lift a little before a jump and you land straight',
        'Listen to the number of the corner: the lower, the sharper',
      ],
    }),
  },
  xmoto: {
    desc: 'Gravity, suspension and a bit of stubbornness. Ride over terrain that looks impossible, collect the strawberries and touch the flower at the end.',
    serviceDescHtml: englishCommunityGame('X-Moto', {
      intro:
        'Motocross with two-dimensional physics and thousands of levels by players, from gentle to outrageous. When you fall you start again within a second.',
      play: [
        'Eat every strawberry, then touch the flower',
        'Lean forward or back to tilt the bike',
        'Race your own ghost',
      ],
      keys: [
        ['Up / down arrows', 'throttle and brake'],
        ['Left / right arrows', 'lean'],
        ['Space', 'turn around'],
      ],
      hints: [
        'Keep the front wheel down on steep climbs',
        'Land with both wheels level with the ground',
      ],
    }),
  },
  'sunset-road': {
    desc: 'Follow the coast into the setting sun. Three roads, three laps against the clock: slip past the traffic, save up a boost and chase the shadow of yesterday’s self.',
    serviceDescHtml: englishDetail({
      intro:
        'A small racing game by Cloudplay. Nothing to install, nothing to wait for, and a whole race takes two minutes.',
      play: [
        'Finish three laps before the clock reaches zero; each half lap adds time',
        'Pass close to other cars to fill the boost',
        'Your best run leaves a ghost that races with you next time',
        'Coast, snowy mountain, city at night: finish one to open the next',
      ],
      hints: [
        'Don’t boost in a sharp bend, or it throws you out',
        'Move to the outside before you turn in',
        'The verge is slow, so lift a little earlier',
      ],
    }),
  },
}
