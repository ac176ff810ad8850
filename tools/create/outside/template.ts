/** What a remote outside the platform's repository is made from; it travels as `template.json` next to the command. */
export interface RemoteTemplate {
  /** Text of each file, by its path. */
  files: Record<string, string>
  /** Published packages of the platform and their versions. */
  platform: Record<string, string>
  /** What its pages import: `''` where the version is the platform's. */
  dependencies: Record<string, string>
  /** What it is built, checked and tested with. */
  devDependencies: Record<string, string>
}

/** The file that `npm pack` makes of a package. */
export const tarballOf = (name: string, version: string): string => `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
