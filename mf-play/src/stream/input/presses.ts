/** A browser allows sound in one of these, but not in each: a finger that comes down may still scroll. */
export const PRESSES = ['pointerdown', 'pointerup', 'click', 'keydown'] as const
