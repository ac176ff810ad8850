import { Delivery } from './site/delivery.ts'
import type { DeliveryOptions } from './site/config.ts'

export { DeliveryError } from './client/client.ts'
export { optionsFromEnvironment, type DeliveryOptions } from './site/config.ts'
export { delivery } from './plugin.ts'
export { shipBuild, type ShipOptions, type ShipResult } from './client/ship-build.ts'
export type { Delivery } from './site/delivery.ts'
export type { FirstData } from './page/first-data.ts'

/** Opens the release store and everything around it; the plugin `delivery` serves what this returns. */
export const openDelivery = (options: DeliveryOptions): Promise<Delivery> => Delivery.open(options)
