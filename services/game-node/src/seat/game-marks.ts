/** Marks of the games this node can run, as the catalogue names them. */
export const GAME_MARKS = ['starlight'] as const
export type GameMark = (typeof GAME_MARKS)[number]
export const isGameMark = (mark: string): mark is GameMark => (GAME_MARKS as readonly string[]).includes(mark)
