/** The kind of machine a browser claims to run on. An iPad claims to be a Mac and gets the desktop text; those browsers run on it too. */
export function browserKind(userAgent: string): 'ios' | 'android' | 'desktop' {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}
