import { englishCommunityGame } from '../detail-html.ts'
import type { EnglishTexts } from './english-text.ts'

export const shooterTexts: EnglishTexts = {
  freedoom: {
    desc: 'A classic first-person shooter whose every texture and every tune was made again by its community. Fight your way through bases and caverns full of monsters.',
    serviceDescHtml: englishCommunityGame('Freedoom', {
      intro:
        'Old-school speed and old-school fun: no looking up and down, no cover, just run. Two campaigns and dozens of maps.',
      play: [
        'Find the keys, throw the switches, reach the exit',
        'Shotgun, chaingun, rockets: save the ammunition for the right enemy',
        'Many walls hide a room',
      ],
      hints: [
        'Let different monsters hit each other: they will fight among themselves',
        'When you are weak, find a medikit before you open the next door',
      ],
    }),
  },
  openarena: {
    desc: 'Arenas float in the void, jump pads throw you into the air and rockets burst next to you. There is no story, just one fast round after another.',
    serviceDescHtml: englishCommunityGame('OpenArena', {
      intro:
        'A tribute to the arena shooters of the late nineties: fast movement, prediction and the fight for armour. Ten minutes a round, with your heart racing throughout.',
      play: [
        'Free for all, teams, capture the flag and duels',
        'Remember when armour and power-ups come back',
        'Make good use of jump pads and rocket jumps',
      ],
      keys: [
        ['W A S D', 'move'],
        ['Space', 'jump'],
        ['Left mouse button', 'fire'],
        ['Wheel', 'change weapon'],
      ],
      hints: ['Keep jumping: it is faster than running', 'Aim at the feet and you miss less'],
    }),
  },
  xonotic: {
    desc: 'A gorgeous arena shooter at full speed. The Blaster is a weapon and a pair of wings: learn to launch yourself with it, and the whole map becomes your runway.',
    serviceDescHtml: englishCommunityGame('Xonotic', {
      intro:
        'Smooth movement and weapons with character, for beginners and for tournament players. It has more modes than fit into one evening.',
      play: [
        'Deathmatch, capture the flag, freeze tag, races and many more modes',
        'Every weapon fires in two ways',
        'Movement is the best defence',
      ],
      keys: [
        ['W A S D', 'move'],
        ['Space', 'jump; jump again as you land to keep your speed'],
        ['Mouse buttons', 'primary and secondary fire'],
        ['E', 'grappling hook, in some modes'],
      ],
      hints: ['Practise on race maps first and surprise yourself', 'Never stand still to aim'],
    }),
  },
  'red-eclipse': {
    desc: 'An arena shooter with parkour: kick off walls, slide and dash through the air in one go. Under the red light of the eclipse, the highest place sees furthest.',
    serviceDescHtml: englishCommunityGame('Red Eclipse', {
      intro:
        'The freedom of parkour in a shooter. Maps are three or four storeys high, and players who know the routes seem to fly. It has an editor, so you can build your own.',
      play: [
        'Deathmatch, capture the flag, defend and bomber ball',
        'Chain wall kicks and dashes',
        'Choose two weapons each time you come back',
      ],
      keys: [
        ['W A S D', 'move'],
        ['Space', 'jump; again at a wall to kick off'],
        ['Shift', 'dash'],
        ['Mouse buttons', 'primary and secondary fire'],
      ],
      hints: [
        'Parkour uses impulse: keep a bit in reserve',
        'The way over the top is often shorter',
      ],
    }),
  },
  assaultcube: {
    desc: 'A compact tactical shooter that runs fast on old computers. Alleys, warehouses, courtyards: rounds of a few minutes that reward aim and teamwork.',
    serviceDescHtml: englishCommunityGame('AssaultCube', {
      intro:
        'Between arena and realism: you move lightly, but your gun kicks. The maps are small, so you meet quickly. Ideal for a round with friends.',
      play: [
        'Capture the flag, deathmatch, last one standing and more',
        'Choose your main weapon by its range before you spawn',
        'Practise against bots whenever you like',
      ],
      keys: [
        ['W A S D', 'move'],
        ['Space', 'jump'],
        ['Left mouse button', 'fire'],
        ['R', 'reload'],
      ],
      hints: ['Long bursts drift; short ones hit', 'Listen for footsteps before you turn a corner'],
    }),
  },
  'chromium-bsu': {
    desc: 'You fly a supply ship that brings fighters to the front. Enemies come from above; let none of them pass, and save your ammunition for when it counts.',
    serviceDescHtml: englishCommunityGame('Chromium B.S.U.', {
      intro:
        'A fast vertical shooter of about fifteen minutes a game. Dodging is easy. Letting nobody slip past is not.',
      play: [
        'Shoot down every enemy that comes',
        'Each one that gets past costs a life',
        'Catch supplies for a short burst of power',
      ],
      hints: [
        'Ramming is a weapon: with a strong shield it may be worth it',
        'Ammunition runs out, so don’t hold the trigger',
      ],
    }),
  },
  powermanga: {
    desc: 'A vertical shooter with the taste of old arcades: swarms spiral down and gems drop out of them. Save up, upgrade your ship and fight your way to the last level.',
    serviceDescHtml: englishCommunityGame('Powermanga', {
      intro:
        'A full screen, a steady beat and music that stays in your head. There are more than two hundred kinds of enemies in forty-one levels, and each new level is a small triumph.',
      play: [
        'Shoot formations and collect the gems they drop',
        'Gems move the upgrade bar: confirm at the right moment',
        'Every few levels a big guardian awaits you',
      ],
      keys: [
        ['Arrow keys', 'move'],
        ['Space', 'fire'],
        ['Right Ctrl', 'choose the upgrade'],
      ],
      hints: ['Upgrade speed first, then firepower', 'Stay near the bottom and win half a second'],
    }),
  },
}
