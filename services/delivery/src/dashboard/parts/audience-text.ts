import type { Texts } from '../texts/dashboard.ts'

interface Audience {
  percent: number
  device: 'mobile' | 'desktop' | null
}

/** Who sees something: everybody, or a share of the visitors, on one kind of device or on all. */
export function audienceText(
  { everyone, share }: Pick<Texts['about'] | Texts['plan'], 'everyone' | 'share'>,
  audience: Audience | null,
): string {
  const { percent, device } = audience ?? { percent: 100, device: null }
  return percent === 100 ? everyone[device ?? 'all'] : share[device ?? 'all']({ percent })
}
