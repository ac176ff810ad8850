import { BodyStatus, type CallResponse, type Envelope } from '@cloudplay/contract'

const art = '/media/games/supertux/tall-360.webp'

/** The answer for a player with many games in 2027: no journey can play for a year. */
export const sampleYear: Envelope<CallResponse<'annualSummaryGetInfo'>> = {
  status: BodyStatus.ok,
  msg: 'success',
  data: {
    isStart: 1,
    start_time: Date.parse('2026-01-01T00:00:00+08:00') / 1000,
    end_time: Date.parse('2028-01-01T00:00:00+08:00') / 1000,
    now: Date.parse('2027-12-20T12:00:00+08:00') / 1000,
    is_mine: 1,
    share_code: '',
    reward_minutes: 60,
    reward_status: 0,
    summary: {
      year: 2027,
      nickname: '小满',
      useravatar: '',
      title: '深夜冒险家',
      play_minutes: 2_520,
      play_days: 64,
      game_count: 5,
      free_minutes: 300,
      coins_spent: 4_200,
      longest_day: { date: '2027-05-01', minutes: 320 },
      busiest_hour: 23,
      first_game: {
        game_id: 2,
        name: '超级企鹅',
        ad_image: art,
        ctime: Date.parse('2027-01-03T20:00:00+08:00') / 1000,
      },
      favourites: [
        { game_id: 2, name: '超级企鹅', ad_image: art, minutes: 1_200 },
        { game_id: 1, name: '星海拾光', ad_image: art, minutes: 640 },
      ],
    },
  },
}
