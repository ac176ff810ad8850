import { bubbleCave, cubeStreet, energyCore, voidArena } from './arena-scenes.ts'
import {
  bellySlide,
  blobAgent,
  hedgehogIsle,
  hookBall,
  nightGlider,
  snowPenguin,
  umbrellaDrop,
} from './creature-scenes.ts'
import { crystalTower, dungeonArch, hellGate, swordHill } from './fantasy-scenes.ts'
import type { Scene } from './frame.ts'
import { acropolis, windmillValley } from './land-scenes.ts'
import { desertTank, greenCity, stageMic, viaductTrain } from './machine-scenes.ts'
import { dirtBike, lightCycles, mountainDrift, rallyJump } from './rally-scenes.ts'
import { iceDuel, lanternRiver, sunsetRoad } from './own-scenes.ts'
import { nightSprint, raceCar, sunsetKart, tramCity } from './road-scenes.ts'
import { airliner, redEclipse, sailingShip, saucerField, skylineOfAges } from './sky-scenes.ts'
import { redLander, ringedPlanet, starLane, supplyShip, swarmFighter } from './space-scenes.ts'
import { golfIsle, hexTiles, skyMarble, voxelIsle } from './toy-scenes.ts'

export const scenes = {
  'night-glider': nightGlider,
  'snow-penguin': snowPenguin,
  'sunset-kart': sunsetKart,
  'sky-marble': skyMarble,
  acropolis,
  'hell-gate': hellGate,
  'void-arena': voidArena,
  'voxel-isle': voxelIsle,
  'supply-ship': supplyShip,
  'sword-hill': swordHill,
  'hedgehog-isle': hedgehogIsle,
  'bubble-cave': bubbleCave,
  'energy-core': energyCore,
  'desert-tank': desertTank,
  'viaduct-train': viaductTrain,
  'skyline-of-ages': skylineOfAges,
  'hook-ball': hookBall,
  'belly-slide': bellySlide,
  'umbrella-drop': umbrellaDrop,
  'light-cycles': lightCycles,
  airliner,
  'race-car': raceCar,
  'night-sprint': nightSprint,
  'red-eclipse': redEclipse,
  'cube-street': cubeStreet,
  'crystal-tower': crystalTower,
  'windmill-valley': windmillValley,
  'sailing-ship': sailingShip,
  'ringed-planet': ringedPlanet,
  'star-lane': starLane,
  'red-lander': redLander,
  'tram-city': tramCity,
  'green-city': greenCity,
  'dungeon-arch': dungeonArch,
  'blob-agent': blobAgent,
  'golf-isle': golfIsle,
  'stage-mic': stageMic,
  'saucer-field': saucerField,
  'mountain-drift': mountainDrift,
  'rally-jump': rallyJump,
  'swarm-fighter': swarmFighter,
  'dirt-bike': dirtBike,
  'hex-tiles': hexTiles,
  'ice-duel': iceDuel,
  'lantern-river': lanternRiver,
  'sunset-road': sunsetRoad,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
