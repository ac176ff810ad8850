import { Delivery } from './site/delivery.ts'
import type { DeliveryOptions } from './site/config.ts'

export { callDelivery, DeliveryError } from './client/client.ts'
export { findKey, type KeyPlaces } from './client/find-key.ts'
export { optionsFromEnvironment, settingsProblems, type DeliveryOptions } from './site/config.ts'
export { deliverySchema } from './database/delivery-schema.ts'
export { delivery } from './plugin.ts'
export { readBuild, shipBuild, type ShipOptions, type ShipResult } from './client/ship-build.ts'
export { digestOf } from './store/manifest.ts'
export { teamsFileFrom } from './teams/teams-file.ts'
export type { Delivery } from './site/delivery.ts'
export type { DeliveryStatus } from './site/status.ts'
export type { FirstData } from './first-data/first-data.ts'

/** Opens the release store and everything around it; the plugin `delivery` serves what this returns. */
export const openDelivery = (options: DeliveryOptions): Promise<Delivery> => Delivery.open(options)
export { isPageAddress } from './http/page-routes.ts'
