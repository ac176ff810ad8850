export interface Maker {
  maker: string
  makerEn: string
  /** Of the program, as SPDX writes it where it can. */
  licence: string
}

const own: Row = ['云游戏工作室', 'Cloudplay', 'Apache-2.0']

type Row = readonly [maker: string, makerEn: string, licence: string]

/** A team of volunteers that calls itself by its game. */
const team = (name: string, licence: string): Row => [`${name} 团队`, `The ${name} team`, licence]

const makers: Readonly<Record<string, Row>> = {
  starlight: own,
  'ice-duel': own,
  'lantern-river': own,
  'sunset-road': own,
  supertux: team('SuperTux', 'GPL-3.0'),
  supertuxkart: team('SuperTuxKart', 'GPL-3.0'),
  neverball: ['Robert Kooima 与贡献者', 'Robert Kooima and contributors', 'GPL-2.0'],
  neverputt: ['Robert Kooima 与贡献者', 'Robert Kooima and contributors', 'GPL-2.0'],
  '0ad': ['Wildfire Games', 'Wildfire Games', 'GPL-2.0'],
  freedoom: ['Freedoom 项目', 'The Freedoom project', 'BSD-3-Clause'],
  openarena: team('OpenArena', 'GPL-2.0'),
  luanti: ['Luanti 社区', 'The Luanti community', 'LGPL-2.1'],
  'chromium-bsu': [
    'Mark B. Allan 与贡献者',
    'Mark B. Allan and contributors',
    'Clarified Artistic License',
  ],
  wesnoth: ['韦诺之战项目', 'The Battle for Wesnoth project', 'GPL-2.0'],
  hedgewars: ['Hedgewars 项目', 'The Hedgewars project', 'GPL-2.0'],
  'frozen-bubble': ['Guillaume Cottenceau', 'Guillaume Cottenceau', 'GPL-2.0'],
  xonotic: ['Xonotic 团队', 'Team Xonotic', 'GPL-3.0'],
  warzone2100: ['Warzone 2100 项目', 'The Warzone 2100 project', 'GPL-2.0'],
  openttd: team('OpenTTD', 'GPL-2.0'),
  freeciv: ['Freeciv 项目', 'The Freeciv project', 'GPL-2.0'],
  teeworlds: ['Magnus Auvinen 与贡献者', 'Magnus Auvinen and contributors', 'Zlib'],
  'extreme-tux-racer': team('Extreme Tux Racer', 'GPL-2.0'),
  pingus: ['Ingo Ruhnke 与贡献者', 'Ingo Ruhnke and contributors', 'GPL-3.0'],
  armagetron: team('Armagetron Advanced', 'GPL-2.0'),
  flightgear: team('FlightGear', 'GPL-2.0'),
  torcs: team('TORCS', 'GPL-2.0'),
  'speed-dreams': team('Speed Dreams', 'GPL-2.0'),
  'red-eclipse': team('Red Eclipse', 'Zlib'),
  assaultcube: ['Rabid Viper Productions', 'Rabid Viper Productions', 'Zlib'],
  megaglest: team('MegaGlest', 'GPL-3.0'),
  widelands: ['Widelands 开发团队', 'The Widelands development team', 'GPL-2.0'],
  'unknown-horizons': team('Unknown Horizons', 'GPL-2.0'),
  naev: ['Naev 开发团队', 'The Naev development team', 'GPL-3.0'],
  'endless-sky': ['Michael Zahniser 与贡献者', 'Michael Zahniser and contributors', 'GPL-3.0'],
  pioneer: ['Pioneer 开发者', 'The Pioneer developers', 'GPL-3.0'],
  simutrans: team('Simutrans', 'Artistic-1.0'),
  'lincity-ng': team('LinCity-NG', 'GPL-2.0'),
  'stone-soup': ['Stone Soup 开发团队', 'The Stone Soup development team', 'GPL-2.0'],
  'blob-wars': ['Parallel Realities', 'Parallel Realities', 'GPL-2.0'],
  performous: team('Performous', 'GPL-2.0'),
  ufoai: ['UFO: Alien Invasion 团队', 'The UFO: Alien Invasion team', 'GPL-2.0'],
  vdrift: team('VDrift', 'GPL-3.0'),
  'trigger-rally': team('Trigger Rally', 'GPL-2.0'),
  powermanga: ['TLK Games', 'TLK Games', 'GPL-3.0'],
  xmoto: team('X-Moto', 'GPL-2.0'),
  'hex-a-hop': ['Tom Beaumont', 'Tom Beaumont', 'GPL-2.0'],
}

export function makerOf(slug: string): Maker {
  const row = makers[slug]
  if (!row) throw new Error(`makers.ts does not say who made ${slug}`)
  const [maker, makerEn, licence] = row
  return { maker, makerEn, licence }
}
