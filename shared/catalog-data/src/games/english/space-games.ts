import { englishCommunityGame } from '../detail-html.ts'
import type { EnglishTexts } from './english-text.ts'

export const spaceTexts: EnglishTexts = {
  flightgear: {
    desc: 'Real terrain, real weather, real instruments. From a small propeller plane to an airliner: choose an airport you know and fly home.',
    serviceDescHtml: englishCommunityGame('FlightGear', {
      intro:
        'A veteran among flight simulators, used by engineers and researchers. One complete flight from take-off to landing is a rare satisfaction.',
      play: [
        'Choose the plane, the airport, the time and the weather',
        'Start up, taxi and take off by the checklist',
        'Follow radio beacons or landmarks to your destination',
      ],
      keys: [
        ['Arrow keys', 'ailerons and elevator'],
        ['Page Up / Page Down', 'throttle'],
        ['[ / ]', 'flaps'],
        ['G', 'landing gear'],
      ],
      hints: [
        'For your first flight take the Cessna and a clear day',
        'Speed is life: don’t pull the nose too high',
      ],
    }),
  },
  naev: {
    desc: 'A small ship in a wide region of space. Be a trader, a bounty hunter or a smuggler, and write your own story between the great powers.',
    serviceDescHtml: englishCommunityGame('Naev', {
      intro:
        'Space trading and combat seen from above. The missions are well written, and the ships drift as ships in space do.',
      play: [
        'Carry cargo, take missions and save for a better ship',
        'Fit weapons and a core system until the ship is yours',
        'Your standing with each faction opens some doors and closes others',
      ],
      keys: [
        ['Arrow keys', 'thrust and turn'],
        ['Space', 'main weapon'],
        ['Tab', 'select a target'],
        ['M', 'star map'],
      ],
      hints: [
        'Turning around to slow down beats any brake',
        'Don’t jump into an empty system without fuel',
      ],
    }),
  },
  'endless-sky': {
    desc: 'Take out a loan, buy your first ship and start with cargo and passengers. Go far enough and you will meet strangers among the stars, and be drawn into a war.',
    serviceDescHtml: englishCommunityGame('Endless Sky', {
      intro:
        'A space sandbox at an easy pace. You don’t have to be a hero: captain of a freighter is a fine life, too.',
      play: [
        'Carry goods and passengers between planets, or escort others',
        'Refit your ship and gather a fleet',
        'The main story can start whenever you like, or wait',
      ],
      keys: [
        ['Arrow keys', 'thrust and turn'],
        ['J', 'jump'],
        ['L', 'land'],
        ['Tab', 'fire'],
      ],
      hints: [
        'Buy a freighter first and pay back the loan sooner',
        'Zoom out on the map: the way is longer than you think',
      ],
    }),
  },
  pioneer: {
    desc: 'The year is 3200 and the whole galaxy is yours to land on. Real orbits and real inertia make every approach to a planet feel like the first.',
    serviceDescHtml: englishCommunityGame('Pioneer', {
      intro:
        'Space adventure in an open universe, with planets and orbits at their true scale. Watching one grow in the window is its finest moment.',
      play: [
        'Trade, deliver, scout or hunt bounties',
        'Plan your own course or leave it to the autopilot',
        'Land in cities, on stations or in the desert',
      ],
      keys: [
        ['W A S D', 'attitude'],
        ['Drag with the right button', 'turn the ship'],
        ['F5', 'set the speed'],
        ['F6', 'landing gear'],
      ],
      hints: ['Let the autopilot show you how to slow down', 'Fuel runs out fast in an atmosphere'],
    }),
  },
}
