import { describe, expect, it } from 'vitest'
import { GameIndex, type GameTexts } from './game-index.ts'
import { loadSpell } from './spelling.ts'
import { questionOf } from './text.ts'

const named = (gameId: number, ...names: string[]): GameTexts => ({
  gameId,
  texts: names.map((text) => ({ kind: 'name', text })),
})

async function indexed(...games: GameTexts[]): Promise<GameIndex> {
  const index = new GameIndex()
  await index.follow(games, await loadSpell())
  return index
}

const finds = (index: GameIndex, keywords: string, ...ids: number[]) => {
  const rankOf = index.find(questionOf(keywords))
  return ids.filter((id) => rankOf(id) < Infinity)
}

describe('the names of a game', () => {
  it.each([
    ['星海', true],
    ['拾光', true],
    ['starl', true],
    ['arlig', true],
    ['ar', false],
    ['xinghai', true],
    ['shiguang', true],
    ['hing', false],
    ['xhsg', true],
    ['sg', true],
    ['x', true],
    ['s', true],
    ['h', false],
  ])('has %s for 星海拾光 Starlight: %s LIST-17 LIST-8', async (keywords, isFound) => {
    const index = await indexed(named(1, '星海拾光', 'Starlight'))
    expect(finds(index, keywords, 1)).toEqual(isFound ? [1] : [])
  })

  it.each([
    ['重生之银行', 'chongshengzhiyinhang'],
    ['绿野', 'lvye'],
    ['弹幕强袭', 'dmqx'],
    ['战区 2100', 'zhanqu2100'],
    ['战区 2100', 'zq2100'],
  ])('are read as they are pronounced: %s by %s LIST-17', async (name, keywords) => {
    expect(finds(await indexed(named(1, name)), keywords, 1)).toEqual([1])
  })

  it('match by the whole before the beginning, a word, and the middle of a word LIST-17', async () => {
    const index = await indexed(
      named(1, 'Kart'),
      named(2, 'KartRace'),
      named(3, 'TuxKart'),
      named(4, 'Tuxkart'),
    )
    const rankOf = index.find(questionOf('kart'))
    const ranks = [1, 2, 3, 4].map(rankOf)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(new Set(ranks).size).toBe(4)
  })
})

describe('several words', () => {
  it('all have to be there, in any text and order LIST-17', async () => {
    const index = new GameIndex()
    const label = { kind: 'label', text: 'Racing' } as const
    await index.follow(
      [
        { gameId: 1, texts: [{ kind: 'name', text: 'SuperTuxKart' }, label] },
        { gameId: 2, texts: [{ kind: 'name', text: 'TORCS' }, label] },
      ],
      await loadSpell(),
    )
    expect(finds(index, 'racing kart', 1, 2)).toEqual([1])
    expect(finds(index, 'racing games', 1, 2)).toEqual([1, 2])
    expect(finds(index, 'racing tennis', 1, 2)).toEqual([])
    expect(finds(index, 'racign kart', 1, 2)).toEqual([1])
  })
})

describe('a changed catalogue', () => {
  it('is the same as a new index of it LIST-17', async () => {
    const spell = await loadSpell()
    const index = await indexed(named(1, '星海', 'Star'), named(2, '云山', 'Cloud'))
    for (let round = 0; round < 20; round++)
      await index.follow([named(1, `云海${round}`, `Sea${round}`), named(3, '雪山')], spell)
    expect(finds(index, '云海19', 1, 2, 3)).toEqual([1])
    expect(finds(index, 'sea1', 1, 2, 3)).toEqual([1])
    expect(finds(index, 'sea2', 1, 2, 3)).toEqual([])
    expect(finds(index, '云山', 1, 2, 3)).toEqual([])
    expect(finds(index, '雪山', 1, 2, 3)).toEqual([3])
    await index.follow([], spell)
    expect(finds(index, '雪山', 1, 2, 3)).toEqual([])
  })

  it('is found while it is being taken in LIST-17', async () => {
    const spell = await loadSpell()
    const before = Array.from({ length: 100 }, (_, id) => named(id, `星海${id}`))
    const index = await indexed(...before)
    const following = index.follow(
      before.map(({ gameId }) => named(gameId, `云山${gameId}`)),
      spell,
    )
    expect(finds(index, '99', 99)).toEqual([99])
    await following
    expect(finds(index, '云山99', 99)).toEqual([99])
  })
})
