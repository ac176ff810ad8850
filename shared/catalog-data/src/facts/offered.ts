interface Offered {
  shots?: number
  keepsSaves?: boolean
  saveKb?: number
}

/**
 * The games that a node can run, by slug: those of `games/`, and those with a recipe in `services/game-node/recipes`. Tests of
 * the game node compare the two.
 */
export const offeredGames: Readonly<Record<string, Offered>> = {
  starlight: { shots: 4, keepsSaves: true, saveKb: 1 },
  'ice-duel': { shots: 4, keepsSaves: true, saveKb: 1 },
  'lantern-river': { shots: 4, keepsSaves: true, saveKb: 1 },
  'sunset-road': { shots: 4, keepsSaves: true, saveKb: 1 },
  supertux: { keepsSaves: true },
  neverball: { keepsSaves: true },
  freedoom: { keepsSaves: true },
  'chromium-bsu': { keepsSaves: true },
  openttd: { keepsSaves: true },
  neverputt: {},
}
