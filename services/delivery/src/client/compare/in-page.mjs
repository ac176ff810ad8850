// What runs in pages. Functions inside these ones have no name: the loader of TypeScript marks those that have one with a
// helper that pages don't have.

/**
 * Whether the page shows its content and no skeleton: nothing busy, every visible picture loaded.
 *
 * @param {boolean} inWindow only what is in the window counts
 */
export function isSettled(inWindow) {
  const busy = document.querySelectorAll(
    '[aria-busy="true"], [data-skeleton], main [role="status"][aria-label], picture:empty',
  )
  // A gallery's next picture is right of the window and loads when somebody turns to it.
  const loading = [...document.images].filter((image) => {
    const { top, left, width } = image.getBoundingClientRect()
    return !image.complete && width > 0 && top < innerHeight && left < innerWidth
  })
  return (
    Boolean(document.querySelector('main')?.textContent?.trim()) &&
    ![...busy].some((element) => !inWindow || element.getBoundingClientRect().top < innerHeight) &&
    loading.length === 0
  )
}

/** A loaded picture is on screen once it is decoded. */
export async function decodePictures() {
  const loaded = [...document.images].filter((image) => image.complete)
  await Promise.allSettled(loaded.map((image) => image.decode()))
}

/**
 * Scrolls down once, so that what loads when somebody sees it is there, and back.
 *
 * @param {number} mostPx
 */
export async function scrollThrough(mostPx) {
  const bottom = Math.min(document.documentElement.scrollHeight, mostPx)
  for (let top = 0; top < bottom; top += innerHeight) {
    scrollTo(0, top)
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  }
  scrollTo(0, 0)
  await new Promise(requestAnimationFrame)
}

/**
 * Makes the page ready for a picture of it all: without what says that it is a preview, and with bars at the window's bottom at
 * the picture's bottom, where they hide nothing.
 *
 * @param {number} heightPx
 */
export function preparePicture(heightPx) {
  for (const bar of document.querySelectorAll('.cp-preview')) bar.remove()
  const moved = []
  for (const element of document.body.querySelectorAll('*')) {
    if (!/^(fixed|sticky)$/.test(getComputedStyle(element).position)) continue
    const { top, bottom } = element.getBoundingClientRect()
    const isAtBottom = top > innerHeight / 2 && Math.abs(bottom - innerHeight) <= 1
    if (!isAtBottom || moved.some((bar) => bar.contains(element))) continue
    element.style.translate = `0 ${heightPx - innerHeight}px`
    moved.push(element)
  }
}

/**
 * Where the page has its headings, controls and pictures, without what says that it is a preview, and how tall it is. Those of one kind and label are counted.
 *
 * @param {number} most
 */
export function layoutOf(most) {
  const counts = new Map()
  const boxes = []
  const wanted =
    'h1, h2, h3, a[href], button, input, select, textarea, img, [role="tab"], [role="dialog"]'
  for (const element of document.querySelectorAll(wanted)) {
    if (boxes.length >= most) break
    const { x, y, width, height } = element.getBoundingClientRect()
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isPart = isShown && width > 1 && height > 1 && !element.closest('.cp-preview')
    if (!isPart) continue
    const text =
      element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.textContent ?? ''
    const name = `${element.localName} "${text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`
    const nth = (counts.get(name) ?? 0) + 1
    counts.set(name, nth)
    boxes.push({
      name: nth === 1 ? name : `${name} (${nth})`,
      x: Math.round(x + scrollX),
      y: Math.round(y + scrollY),
      width: Math.round(width),
      height: Math.round(height),
    })
  }
  return { boxes, heightPx: document.documentElement.scrollHeight }
}

/** Compares pictures: in-page.d.mts says what it takes and gives. */
export async function differences({ pictures, pairs, noise, share }) {
  const images = await Promise.all(
    pictures.filter(Boolean).map(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return image
    }),
  )
  const found = []
  for (const { shot, before, after } of pairs) {
    const cells = images.map(
      ({ naturalWidth: width, naturalHeight: height }, nth) =>
        (nth % 2 === 1 ? after : before) ?? { x: 0, y: 0, width, height },
    )
    const width = Math.max(...cells.map((cell) => cell.width))
    const height = Math.max(...cells.map((cell) => cell.height))
    // What one picture has below or right of the other is transparent in the other, and differs.
    const [old, now, oldAgain, nowAgain] = images.map((image, nth) => {
      const cell = cells[nth]
      const context = new OffscreenCanvas(width, height).getContext('2d')
      const { x, y } = cell
      context.drawImage(image, x, y, cell.width, cell.height, 0, 0, cell.width, cell.height)
      return context.getImageData(0, 0, width, height)
    })
    const marks = new ImageData(width, height)
    let count = 0
    for (let at = 0; at < old.data.length; at += 4) {
      let differs = false
      let moves = false
      for (let channel = at; channel < at + 4; channel++) {
        if (Math.abs(old.data[channel] - now.data[channel]) > noise) differs = true
        if (oldAgain && Math.abs(old.data[channel] - oldAgain.data[channel]) > noise) moves = true
        if (nowAgain && Math.abs(now.data[channel] - nowAgain.data[channel]) > noise) moves = true
      }
      if (differs && !moves) count++
      const light = Math.round((now.data[at] + now.data[at + 1] + now.data[at + 2]) / 12)
      const mark = differs && !moves ? [255, 106, 106] : [light + 12, light + 16, light + 24]
      marks.data[at] = mark[0]
      marks.data[at + 1] = mark[1]
      marks.data[at + 2] = mark[2]
      marks.data[at + 3] = 255
    }
    const changed = count / (width * height)
    if (changed < share) continue
    const [oldPicture, nowPicture, marksPicture] = [old, now, marks].map((data) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      canvas.getContext('2d').putImageData(data, 0, 0)
      return canvas.toDataURL('image/jpeg', 0.85)
    })
    found.push({ shot, share: changed, parts: [oldPicture, nowPicture, marksPicture] })
  }
  return found
}
