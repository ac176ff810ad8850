import type { SceneName } from '../catalogue/game-text.ts'
import { bellySlide, blobAgent, hedgehogIsle, hookBall, nightGlider, snowPenguin, umbrellaDrop } from './creature-scenes.ts'
import type { Scene } from './frame.ts'
import { acropolis, crystalTower, desertTank, dungeonArch, greenCity, hellGate, stageMic, swordHill, viaductTrain, windmillValley } from './land-scenes.ts'
import { dirtBike, lightCycles, mountainDrift, nightSprint, raceCar, rallyJump, sunsetKart, tramCity } from './road-scenes.ts'
import { airliner, redEclipse, redLander, ringedPlanet, sailingShip, saucerField, skylineOfAges, starLane, supplyShip, swarmFighter } from './sky-scenes.ts'
import { bubbleCave, cubeStreet, energyCore, golfIsle, hexTiles, skyMarble, voidArena, voxelIsle } from './toy-scenes.ts'

export const scenes: Record<SceneName, Scene> = {
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
}
