import type { CategoryKey, TagKey } from './games/game-text.ts'

/** `id` is what the wire calls cateId or tag_id; `icon` is a lucide icon name in kebab case. */
export interface Shelf<Key extends string> {
  id: number
  key: Key
  name: string
  nameEn: string
  icon: string
}

export const categories: Shelf<CategoryKey>[] = [
  { id: 1, key: 'platform', name: '动作闯关', nameEn: 'Platformers', icon: 'footprints' },
  { id: 2, key: 'racing', name: '竞速驾驶', nameEn: 'Racing', icon: 'gauge' },
  { id: 3, key: 'shooter', name: '射击竞技', nameEn: 'Shooters', icon: 'crosshair' },
  { id: 4, key: 'war', name: '战争策略', nameEn: 'War & strategy', icon: 'swords' },
  { id: 5, key: 'builder', name: '模拟经营', nameEn: 'Simulation', icon: 'building-2' },
  { id: 6, key: 'adventure', name: '角色冒险', nameEn: 'Adventure & RPG', icon: 'scroll' },
  { id: 7, key: 'puzzle', name: '休闲益智', nameEn: 'Puzzle & casual', icon: 'puzzle' },
  { id: 8, key: 'space', name: '星际探索', nameEn: 'Space', icon: 'orbit' },
  { id: 9, key: 'flight', name: '飞行射击', nameEn: "Flight & shoot 'em up", icon: 'rocket' },
  { id: 10, key: 'sport', name: '运动派对', nameEn: 'Sports & party', icon: 'trophy' },
  { id: 11, key: 'sandbox', name: '沙盒创造', nameEn: 'Sandbox', icon: 'blocks' },
  { id: 12, key: 'family', name: '家庭同乐', nameEn: 'Family', icon: 'house-heart' },
]

export const tags: Shelf<TagKey>[] = [
  { id: 1, key: 'hot', name: '大家在玩', nameEn: 'Popular now', icon: 'flame' },
  { id: 2, key: 'fresh', name: '新鲜上架', nameEn: 'New arrivals', icon: 'sparkles' },
  { id: 3, key: 'phone', name: '手机顺手', nameEn: 'Great on phones', icon: 'smartphone' },
  { id: 4, key: 'one-hand', name: '单手可玩', nameEn: 'One-handed', icon: 'pointer' },
  { id: 5, key: 'gamepad', name: '手柄优先', nameEn: 'Best with a gamepad', icon: 'gamepad-2' },
  { id: 6, key: 'together', name: '同屏开黑', nameEn: 'Couch co-op', icon: 'users' },
  { id: 7, key: 'versus', name: '联机对战', nameEn: 'Online versus', icon: 'zap' },
  { id: 8, key: 'calm', name: '放松一下', nameEn: 'Relaxing', icon: 'leaf' },
  { id: 9, key: 'hard', name: '硬核挑战', nameEn: 'Hardcore', icon: 'mountain' },
  { id: 10, key: 'classic', name: '经典情怀', nameEn: 'Classics', icon: 'hourglass' },
  { id: 11, key: 'night', name: '夜色氛围', nameEn: 'Night moods', icon: 'moon-star' },
  { id: 12, key: 'brain', name: '动动脑筋', nameEn: 'Brain teasers', icon: 'brain' },
]
