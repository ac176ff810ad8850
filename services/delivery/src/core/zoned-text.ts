/** A moment as people of a time zone read it. */
export function zonedText(iso: string, zone: string): string {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(Date.parse(iso))
  return `${text} ${zone}`
}
