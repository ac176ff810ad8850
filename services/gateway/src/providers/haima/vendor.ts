import type { HaimaSettings } from '../../core/config/haima.ts'
import type { GameVendor } from '../../ports/vendor.ts'

/** Haima's machines: pages start a game with its keys and Haima's name of it. */
export function haimaVendor({ seats, packages, ...access }: HaimaSettings): GameVendor {
  return {
    seats,
    gameMarks: [...packages.keys()],
    resource: { id: 'haima', title: '合作机型', title_en: 'Partner' },
    region: { id: 'haima', title: '就近接入', title_en: 'Nearest' },
    accessTo(gameMark, ticket) {
      const packageName = packages.get(gameMark)
      if (packageName === undefined) return null
      return {
        adapter: 'haima',
        haima_sdk_url: access.sdkUrl,
        haima_package_name: packageName,
        haima_access_key: access.accessKey,
        haima_access_key_id: access.accessKeyId,
        haima_channel_id: access.channelId,
        signal_url: '',
        ticket,
      }
    },
  }
}
