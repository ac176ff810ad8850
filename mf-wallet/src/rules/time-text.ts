const twoDigits = (value: number) => String(value).padStart(2, '0')

/** `YYYY-MM-DD HH:mm` of unix seconds, by the player's own clock. */
export function timeText(unixSeconds: number): string {
  const at = new Date(unixSeconds * 1000)
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')
  return `${day} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}
