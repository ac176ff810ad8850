/** Brand texts, as configuration: the HTML may bring others in `cloudplay-context`. */
export interface Brand {
  name: string
  company: string
  icp: string
}

const defaults: Brand = { name: '云游戏', company: '云游戏 Cloudplay', icp: '备案号以运营主体公示为准' }

function fromPage(): Partial<Brand> {
  const text = document.getElementById('cloudplay-context')?.textContent
  return text ? ((JSON.parse(text) as { brand?: Partial<Brand> }).brand ?? {}) : {}
}

export const brand: Brand = { ...defaults, ...fromPage() }
