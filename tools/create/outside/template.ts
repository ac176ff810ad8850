/** The template of a remote outside the platform's repository: `template.json` next to the command. */
export interface RemoteTemplate {
  /** Text of each file, by its path. */
  files: Record<string, string>
  /** Published packages of the platform and their versions. */
  platform: Record<string, string>
  /** Packages that its pages import: `''` for the platform's version. */
  dependencies: Record<string, string>
  /** Packages that build, check and test it. */
  devDependencies: Record<string, string>
}

/** The file that `npm pack` makes of a package. */
export const tarballOf = (name: string, version: string): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`
