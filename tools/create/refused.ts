/** Why nothing was made, in words for whoever typed the command. */
export class Refused extends Error {}
