import type {
  ANNUAL_SUMMARY_ACTIVITY,
  DISTRIBUTE_ACTIVITY,
  MONTHLY_CARD_ACTIVITY,
  NATIONAL_DAY_ACTIVITY,
  RED_PACKET_ACTIVITY,
  RouteDeclaration,
  TEM_COINS_ACTIVITY,
} from '@cloudplay/contract'

/** What the activity calendar knows. */
type ActivityType =
  | typeof ANNUAL_SUMMARY_ACTIVITY
  | typeof DISTRIBUTE_ACTIVITY
  | typeof MONTHLY_CARD_ACTIVITY
  | typeof NATIONAL_DAY_ACTIVITY
  | typeof RED_PACKET_ACTIVITY
  | typeof TEM_COINS_ACTIVITY

/**
 * A remote's `remote.config.ts`: its name, the modules it exposes (one per page, with the component as default export), and
 * their routes. Nothing else configures a remote.
 */
export interface RemoteConfig<Expose extends string = string> {
  /** Also the folder of its releases: `/remotes/<name>/<version>/`. */
  name: string
  /** Expose -> file of the module, relative to the remote: `'./home': './src/pages/home/Home.tsx'`. */
  exposes: Record<Expose, string>
  routes: (Omit<RouteDeclaration, 'expose'> & { expose: NoInfer<Expose> })[]
  /** Port of the remote's dev server (`pnpm --filter <remote> dev`). */
  devPort: number
}

/** Types a remote's configuration: a route can only name something the remote exposes. */
export function defineRemote<const Expose extends `./${string}`>(
  config: RemoteConfig<Expose>,
): RemoteConfig<Expose> {
  return config
}

interface ActivityRoute<Expose> extends Pick<RouteDeclaration, 'path' | 'title'> {
  expose: Expose
  /** Lists the page on home; with a type, only when the calendar has it. */
  activity?: { type?: ActivityType }
  /** The text of a shared link to the page. */
  shareText: NonNullable<NonNullable<RouteDeclaration['share']>['text']>
  /** The folder of the page's pictures: `/media/activities/<art>/`. */
  art: string
}

/** The route of an activity page: under the site's header and above its footer, with its own text and picture when shared. */
export function activityRoute<const Expose extends `./${string}`>({
  shareText,
  art,
  ...route
}: ActivityRoute<Expose>) {
  return {
    ...route,
    share: { text: shareText, picture: `/media/activities/${art}/hero-1280.webp` },
    chrome: ['header', 'footer'] satisfies RouteDeclaration['chrome'],
  }
}
