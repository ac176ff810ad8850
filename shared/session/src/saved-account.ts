/** A saved game account (ACCT-12) without its password, which `readPassword` gives. */
export interface SavedAccount {
  id: string
  game_id: number
  gamename: string
  gaccount: string
  /** The partner's code of the game. */
  g_code: string
  /** 1: it is used for some game. */
  selected: 0 | 1
  selectedGameIds: readonly number[]
  /** The region inside the game, up to three levels; absent where the game has none. */
  extra?: {
    operator: string
    operator_idx: number
    district_name: string
    district_idx: number
    sub_name: string
    sub_idx: number
  }
  region?: { region_name: string; region_position: string; large_area: string; small_area: string }
  auto_login_img: string
  start_mode: number
}
