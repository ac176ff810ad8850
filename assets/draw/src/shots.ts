/**
 * The pictures of a game's page that were taken in the game: scenes of its `gallery.ts`, in their order on the page. The first is
 * what the page begins with.
 */
export const shots: Readonly<Record<string, readonly string[]>> = {
  starlight: ['night', 'flight', 'dash', 'title'],
  'ice-duel': ['duel', 'rival', 'duo', 'title'],
  'lantern-river': ['hint', 'river', 'board', 'title'],
  'sunset-road': ['driving', 'countdown', 'courses', 'title'],
}
