interface Detail {
  intro: string
  /** What one does in the game, a line each. */
  play: string[]
  /** Input and what it does. */
  keys: [input: string, effect: string][]
  hints: string[]
  closing?: string
}

/** Builds the detail body. The texts are ours and contain no markup, so nothing is escaped. */
export const detailHtml = ({ intro, play, keys, hints, closing }: Detail): string =>
  [
    `<p>${intro}</p>`,
    `<h3>怎么玩</h3>${list(play)}`,
    `<h3>操作</h3>${list(keys.map(([input, effect]) => `<strong>${input}</strong>：${effect}`))}`,
    `<h3>小提示</h3>${list(hints)}`,
    closing ? `<p>${closing}</p>` : '',
  ].join('')

const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

/** Every game but our own belongs to a community; the page says so. */
export const communityGame = (nameEn: string, detail: Detail): string =>
  detailHtml({ ...detail, closing: `${nameEn} 是由社区共同维护的自由开源游戏，感谢每一位贡献者。` })
