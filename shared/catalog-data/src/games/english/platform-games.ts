import { englishCommunityGame, englishDetail } from '../detail-html.ts'
import type { EnglishTexts } from './english-text.ts'

export const platformTexts: EnglishTexts = {
  starlight: {
    desc: 'Night falls over the sea and starlight drops through the clouds. Steer a small glider between clouds and islands and bring the scattered stars back to the sky, one by one.',
    serviceDescHtml: englishDetail({
      intro:
        'A small game by Cloudplay: nothing to install, nothing to wait for, one tap and you fly. It is made for the ten minutes before sleep, or for any moment when you want some quiet.',
      play: [
        'Fly ahead and touch stars to collect them; large ones are worth more',
        'Stars in quick succession build a combo of up to five times the score',
        'Avoid storm clouds, rocks and comets: each hit costs a heart, and without hearts the flight ends',
        'Look out for hearts, shields and magnets on the way',
      ],
      hints: [
        'Nothing hurts you during a dash, not even a storm cloud',
        'Look at the far stars first, then move',
        'Put headphones on: every star sounds lovely',
      ],
    }),
  },
  supertux: {
    desc: 'Tux the penguin’s picnic ends badly: his friend Penny has been taken. Stomp on enemies, bump blocks and jump all the way from the ice to the forest to bring her home.',
    serviceDescHtml: englishCommunityGame('SuperTux', {
      intro:
        'A side-scroller with a classic taste: light on its feet, full of small ideas, a few minutes a level. It is easy to pick up, even if you have never played one.',
      play: [
        'Run, jump and stomp through snow and forest to the end of each level',
        'Ice and fire flowers let you throw what they are called',
        'Every level hides coins and secret ways',
      ],
      hints: [
        'With a run-up you clear gaps that look too wide',
        'Ice is slippery: letting go early is safer than stopping hard',
      ],
    }),
  },
  teeworlds: {
    desc: 'Round little fellows with a lot of firepower. Swing across the map on your hook, switch weapons in mid-air and grab the flag, with a dozen others in the same round.',
    serviceDescHtml: englishCommunityGame('Teeworlds', {
      intro:
        'A multiplayer shooter on two-dimensional platforms. You learn the rules in a minute and the hook in a year. Good players seem to be on a swing.',
      play: [
        'Deathmatch, team battles and capture the flag for up to sixteen players',
        'Hammer, pistol, shotgun, grenades and laser are on the map for you to find',
        'The hook pulls you to walls, and other players to you',
      ],
      keys: [
        ['A / D', 'move left and right'],
        ['Space', 'jump, and once more in the air'],
        ['Left mouse button', 'fire'],
        ['Right mouse button', 'hook'],
      ],
      hints: [
        'When you let go of the hook decides how far you fly',
        'Save your second jump for the moment before you land',
      ],
    }),
  },
  'blob-wars': {
    desc: 'Aliens have taken over the home of the blobs, and agent Bob goes in alone. Slip into the base, find your friends and get everybody out in one piece.',
    serviceDescHtml: englishCommunityGame('Blob Wars', {
      intro:
        'Brisk two-dimensional action. Missions range from rescue to sabotage, in large levels that you explore as you fight.',
      play: [
        'Complete the list of each mission and free the missing blobs',
        'Pick up weapons and change them as you need',
        'A jet pack and an aqua lung take you further',
      ],
      keys: [
        ['Arrow keys', 'move and jump'],
        ['Ctrl', 'fire'],
        ['Space', 'jet pack'],
      ],
      hints: [
        'Read the mission list first; it saves a lot of walking',
        'Your friends are often high up: listen for them',
      ],
    }),
  },
  'stone-soup': {
    desc: 'The Orb of Zot waits at the bottom of a dungeon that is different each time. Choose a species and a background, and decide how deep you go and when to turn back.',
    serviceDescHtml: englishCommunityGame('Dungeon Crawl Stone Soup', {
      intro:
        'Turn-based dungeon crawling without chores and without going back to an old save: just wiser choices, run after run. It takes ten minutes or a whole night.',
      play: [
        'Explore random levels, gather the runes and bring back the Orb',
        'Combine more than twenty species with many backgrounds',
        'Each god you may worship grants very different powers',
      ],
      keys: [
        ['O', 'explore automatically'],
        ['Tab', 'attack the nearest enemy'],
        ['Arrow keys', 'move and fight'],
        ['Mouse', 'click to walk or look'],
      ],
      hints: [
        'If you can’t win, take the stairs: running is a skill',
        'Try unknown potions where it is safe',
      ],
    }),
  },
  pingus: {
    desc: 'A crowd of little penguins only ever walks straight ahead, be it a cliff or the sea. Give the right one the right job and lead them all safely to the exit.',
    serviceDescHtml: englishCommunityGame('Pingus', {
      intro:
        'A warm and clever puzzle. One penguin changes the fate of the whole crowd, and watching them line up at the exit makes you smile.',
      play: [
        'Pick a skill, then a penguin: dig, build a bridge, float down, block the way',
        'Save enough of them to pass the level',
        'The fewer skills you use, the neater it is',
      ],
      keys: [
        ['Mouse / touch', 'choose a skill, then a penguin'],
        ['Space', 'fast forward'],
        ['P', 'pause and think'],
      ],
      hints: [
        'Let one penguin hold the others back while you plan',
        'Give them umbrellas before a long fall',
      ],
    }),
  },
}
