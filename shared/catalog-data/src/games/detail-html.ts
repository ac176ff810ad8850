interface Detail {
  intro: string
  /** What one does in the game, a line each. */
  play: string[]
  /** Input and what it does; `facts/controls.ts` has them for games that nodes can run. */
  keys?: [input: string, effect: string][]
  hints: string[]
  closing?: string
}

const chinese = { play: '怎么玩', keys: '操作', hints: '小提示', colon: '：' }
const english: typeof chinese = {
  play: 'How to play',
  keys: 'Controls',
  hints: 'Tips',
  colon: ': ',
}

/** Builds the detail body. The texts are ours and contain no markup, so nothing is escaped. */
const bodyOf = ({ intro, play, keys, hints, closing }: Detail, words: typeof chinese): string =>
  [
    `<p>${intro}</p>`,
    `<h3>${words.play}</h3>${list(play)}`,
    keys
      ? `<h3>${words.keys}</h3>${list(keys.map(([input, effect]) => `<strong>${input}</strong>${words.colon}${effect}`))}`
      : '',
    `<h3>${words.hints}</h3>${list(hints)}`,
    closing ? `<p>${closing}</p>` : '',
  ].join('')

const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

export const detailHtml = (detail: Detail): string => bodyOf(detail, chinese)
export const englishDetail = (detail: Detail): string => bodyOf(detail, english)

/** Every game but our own belongs to a community; the page says so. */
export const communityGame = (nameEn: string, detail: Detail): string =>
  detailHtml({ ...detail, closing: `${nameEn} 是由社区共同维护的自由开源游戏，感谢每一位贡献者。` })

export const englishCommunityGame = (nameEn: string, detail: Detail): string =>
  englishDetail({
    ...detail,
    closing: `${nameEn} is free, open-source software made by its community. Thank you to everyone who contributes.`,
  })
