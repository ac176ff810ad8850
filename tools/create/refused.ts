/** Why nothing was made, in words for the person at the terminal. */
export class Refused extends Error {}
