/** Of a site that journeys run on: its own, and the next ones for the sites that some journeys start. */
export const PORTS_EACH = 4
