/** What kind of machine a browser runs on, as far as it says. An iPad says that it is a Mac, and may take Safari or these. */
export function browserKind(userAgent: string): 'ios' | 'android' | 'desktop' {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}
