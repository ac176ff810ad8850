import { englishCommunityGame } from '../detail-html.ts'
import type { EnglishTexts } from './english-text.ts'

export const strategyTexts: EnglishTexts = {
  '0ad': {
    desc: 'Athens, Sparta, Rome, Persia, Han: ancient civilizations awaken on the same land. Gather, build walls and train soldiers, and let your city be the last to stand.',
    serviceDescHtml: englishCommunityGame('0 A.D.', {
      intro:
        'Ancient warfare in real time, researched with care. Buildings and soldiers follow historical sources, and a match can be as slow or as fierce as you like.',
      play: [
        'Gather food, wood, stone and metal',
        'Grow from village to town to city and unlock new soldiers',
        'More than ten civilizations with their own heroes and wonders',
      ],
      keys: [
        ['Left mouse button', 'select, or drag a box'],
        ['Right mouse button', 'move, gather, attack'],
        ['Ctrl + number', 'make a group'],
      ],
      hints: [
        'Don’t let your villagers stand idle at the start',
        'Walls slow your enemies down, and you as well',
      ],
    }),
  },
  wesnoth: {
    desc: 'Elves, orcs, dwarves and the undead share a land of fantasy. Every step on the hexagons counts, and day and night shift the balance of power.',
    serviceDescHtml: englishCommunityGame('The Battle for Wesnoth', {
      intro:
        'A treasure of turn-based tactics: more than a dozen campaigns with moving stories and clear rules that grow deep. Your veterans can come along to the very last battle.',
      play: [
        'Take villages for gold, then recruit, or recall your veterans',
        'Units that level up choose different paths',
        'Lawful units are stronger by day, chaotic ones by night',
      ],
      keys: [
        ['Left mouse button / touch', 'select and move'],
        ['Right mouse button', 'menu'],
        ['Ctrl + space', 'end the turn'],
      ],
      hints: [
        'Fall back to mountains or castles before dark',
        'Don’t put a veteran in front just before the next level',
      ],
    }),
  },
  hedgewars: {
    desc: 'Round little hedgehogs and dozens of ridiculous weapons. Read the wind, set the angle, take turns and blast the other side into the sea.',
    serviceDescHtml: englishCommunityGame('Hedgewars', {
      intro:
        'Cheerful turn-based artillery. It is best with friends around one screen, where the laughter is louder than the guns.',
      play: [
        'In your turn: move, choose a weapon, aim, fire',
        'The ground gets blown away, so there may soon be sea below you',
        'Choose your team’s name, its hats and the rules',
      ],
      keys: [
        ['Left and right arrows', 'move'],
        ['Up and down arrows', 'set the angle'],
        ['Space', 'hold for power, release to fire'],
        ['Right mouse button', 'weapons'],
      ],
      hints: [
        'In strong wind, try one shot first',
        'Stand too close to the edge and you will get wet',
      ],
    }),
  },
  warzone2100: {
    desc: 'In a world after the bombs, a small group wants to put civilization back together. Combine bodies, engines and turrets into an army of tanks that is yours alone.',
    serviceDescHtml: englishCommunityGame('Warzone 2100', {
      intro:
        'Real-time strategy in 3D with more than four hundred technologies. You design almost every vehicle yourself. Play campaigns, skirmishes or online.',
      play: [
        'Take oil wells to pay for research and production',
        'Design vehicles against your enemy’s weakness',
        'With sensors and artillery you can fire across mountains',
      ],
      keys: [
        ['Left mouse button', 'select and give orders'],
        ['Right mouse button', 'cancel, turn the view'],
        ['F1 to F5', 'factories, research and design'],
      ],
      hints: [
        'Keep your research facilities busy',
        'Let damaged vehicles retreat by themselves; it saves a lot of money',
      ],
    }),
  },
  freeciv: {
    desc: 'It is 4000 BC and you have a few settlers. Found cities, do research, make allies and march: lead one people from the stone axe to the spaceship.',
    serviceDescHtml: englishCommunityGame('Freeciv', {
      intro:
        'The open-source classic of civilization games. ‘Just one more turn’ is real, so set an alarm first.',
      play: [
        'Found cities and put your citizens to work',
        'Research technologies and change your government',
        'Win by conquest, by the space race or with your allies',
      ],
      keys: [
        ['Mouse', 'select, move and inspect'],
        ['B', 'found a city'],
        ['F', 'fortify'],
        ['Shift + Enter', 'end the turn'],
      ],
      hints: ['Cities by rivers and coasts grow fastest', 'Expand first, refine later'],
    }),
  },
  megaglest: {
    desc: 'On one side wizards who call the elements, on the other rumbling machines. Seven factions play very differently, resources are scarce, and choices are many.',
    serviceDescHtml: englishCommunityGame('MegaGlest', {
      intro:
        'Colourful fantasy strategy in real time. Tech, Magic, Egypt, Norsemen, Persia, Rome and Indians: seven ways to play, seven tempers.',
      play: [
        'Gather gold, wood and stone and build a base',
        'Upgrade your units to open new branches',
        'Play scenarios, against the computer or with friends online',
      ],
      keys: [
        ['Left mouse button', 'select'],
        ['Right mouse button', 'give orders'],
        ['Arrow keys', 'move the view'],
      ],
      hints: [
        'As Magic, let summoned creatures guard your home early on',
        'Keep a few workers for repairs',
      ],
    }),
  },
  ufoai: {
    desc: 'It is 2084 and unknown craft come down to Earth. You command an international force: intercept, research, train soldiers, and bring them home from the battlefield, turn by turn.',
    serviceDescHtml: englishCommunityGame('UFO: Alien Invasion', {
      intro:
        'Global strategy above, squad tactics below. Every soldier has a name and can be hurt, so you think a little longer about each step.',
      play: [
        'Build bases with radar and interceptors',
        'Recover alien technology and research new equipment',
        'Lead a squad of eight, square by square',
      ],
      keys: [
        ['Left mouse button', 'select and move'],
        ['Wheel', 'zoom'],
        ['Space', 'end the turn'],
      ],
      hints: ['Keep enough time units for reaction fire', 'Smoke saves more lives than armour'],
    }),
  },
}
