import { englishCommunityGame } from '../detail-html.ts'
import type { EnglishTexts } from './english-text.ts'

export const builderTexts: EnglishTexts = {
  luanti: {
    desc: 'A world of blocks without an end: dig, build and explore as you please. The community has made thousands of games and mods for it. Today a tree house, tomorrow a cave.',
    serviceDescHtml: englishCommunityGame('Luanti', {
      intro:
        'It is more of a platform: choose a game, and the world changes. Build a house in peace or storm a dungeon with friends. No one hurries you.',
      play: [
        'Gather materials, craft tools and build your home',
        'The world is thirty thousand blocks deep and as many high, enough to get lost in',
        'Survival, creative or mini games: you choose',
      ],
      keys: [
        ['W A S D', 'move'],
        ['Space', 'jump'],
        ['Left mouse button', 'dig'],
        ['Right mouse button', 'place and use'],
        ['I', 'inventory'],
      ],
      hints: [
        'Build a small hut before it gets dark',
        'Leave torches in the mine so that you find the way back',
      ],
    }),
  },
  openttd: {
    desc: 'Start with one railway and bring coal, mail and passengers where they belong. Trains, lorries, ships and planes weave a network that is all yours.',
    serviceDescHtml: englishCommunityGame('OpenTTD', {
      intro:
        'A classic that makes hours vanish. Its best moment is watching two trains pass each other under your signals.',
      play: [
        'Look for industries and towns, lay tracks, build stations, buy vehicles',
        'As the years pass, steam gives way to maglev',
        'Place signals well and the line keeps moving',
      ],
      hints: [
        'For your first line take a coal mine further away: it pays back sooner',
        'Put signals before and after a junction',
      ],
    }),
  },
  widelands: {
    desc: 'Fell trees, cut stone, mill flour, bake bread: small paths join villages into a kingdom. You only plan. Your busy little folk do the rest.',
    serviceDescHtml: englishCommunityGame('Widelands', {
      intro:
        'Settlement building at a slow pace. No one rushes you; there is chimney smoke and a windmill. Five tribes each have their own economy.',
      play: [
        'Place flags and roads to get the carriers moving',
        'Set up chains for food, wood and ore',
        'Extend your borders with military buildings',
      ],
      keys: [
        ['Left mouse button', 'build and inspect'],
        ['Drag with the right button', 'move the view'],
        ['Space', 'show where you can build'],
      ],
      hints: ['The closer the flags, the faster the goods', 'Secure your wood first'],
    }),
  },
  'unknown-horizons': {
    desc: 'A sailing ship and an archipelago without a name. Land, clear the ground and trade, and watch a fishing village grow into a port full of lights.',
    serviceDescHtml: englishCommunityGame('Unknown Horizons', {
      intro:
        'A gentle island builder. Your people tell you what they want: first fish and a hut, later a school and a square.',
      play: [
        'Bring the first supplies by ship and build a warehouse',
        'Meet the needs of your people and the settlement moves up',
        'Trade with merchants and spread to more islands',
      ],
      keys: [
        ['Left mouse button', 'select and build'],
        ['Right mouse button', 'move ships'],
        ['R', 'rotate a building'],
      ],
      hints: [
        'Short of gold? Let your people wait for their next level',
        'Keep the roads around a warehouse wide',
      ],
    }),
  },
  simutrans: {
    desc: 'A tram turns the corner, a ferry reaches the quay. Every passenger and every crate has a destination, and it is your job to get them there.',
    serviceDescHtml: englishCommunityGame('Simutrans', {
      intro:
        'The transport simulation for lovers of detail: changes, feeders and passenger flows are all worked out. Towns grow because of your lines.',
      play: [
        'Plan buses, trams, railways, ships and planes',
        'Link raw materials, factories and shops',
        'Read the passenger maps and find the bottleneck',
      ],
      keys: [
        ['Left mouse button', 'build and select'],
        ['Drag with the right button', 'move the view'],
        ['Wheel', 'zoom'],
      ],
      hints: [
        'A railway between cities needs buses inside them',
        'Keep the stops of a change close together',
      ],
    }),
  },
  'lincity-ng': {
    desc: 'You are the mayor, with land, people and limited resources. Make the city last on what it has, or build a spaceship and take everyone to a new world.',
    serviceDescHtml: englishCommunityGame('LinCity-NG', {
      intro:
        'A city simulation that thought of sustainability early on. Pollution stays and ore runs out, but the windmills keep turning.',
      play: [
        'Supply water, power and food, and look after health and jobs',
        'Invest in education and technology for cleaner energy',
        'Win by lasting for ever, or by leaving for the stars',
      ],
      keys: [
        ['Left mouse button', 'build'],
        ['Right mouse button', 'inspect and move the view'],
        ['Wheel', 'zoom'],
      ],
      hints: [
        'Don’t build homes next to factories',
        'Build schools early: everything later depends on them',
      ],
    }),
  },
}
