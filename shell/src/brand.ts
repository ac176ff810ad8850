/** Brand texts, as configuration: replace `brand` of the build to run the site under another name. */
export interface Brand {
  name: string
  company: string
  icp: string
}

export const brand: Brand = { name: '云游戏', company: '云游戏 Cloudplay', icp: '备案号以运营主体公示为准' }
