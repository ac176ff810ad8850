// Checks commit subjects: `area: verb object`, 60 characters at most. For a range of commits, or by the commit-msg hook for one file.
// node tools/commit-message.mjs <range> | --file <message file>
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const SUBJECT_MAX = 60
const FORM = /^[a-z][\w./-]*(\([\w./-]+\))?: [a-z]/
/** Git and the pull request page make these themselves. */
const MADE_BY_GIT = /^(Merge|Revert|fixup!|squash!|amend!) /
/** The first word after the area says what the commit does: `adds`, `added` and `adding` say it in another tense. */
const OTHER_TENSE = /: (\w+(?:ed|ing)|adds|fixes|removes|moves|updates|makes|uses|lets)\b/
const VERBS_IN_ED_OR_ING = /: (bring|embed|feed|need|seed|shed|speed|string)\b/
const MACHINE_PATH = /(^|\s)\/(work|tmp|root|home|Users)\//

/**
 * The faults of a commit message.
 *
 * @param {string} message @returns {string[]}
 */
export function faultsOf(message) {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'))
  if (MADE_BY_GIT.test(subject)) return []
  const faults = []
  if (!FORM.test(subject))
    faults.push('the subject has the form `area: verb object`, in small letters')
  if (subject.length > SUBJECT_MAX)
    faults.push(`the subject has ${subject.length} characters; at most ${SUBJECT_MAX}`)
  if (OTHER_TENSE.test(subject) && !VERBS_IN_ED_OR_ING.test(subject))
    faults.push('the verb is in the imperative: `add`, not `adds` or `added`')
  if (/[.!]$/.test(subject)) faults.push('the subject ends without a full stop')
  if (second.trim() !== '') faults.push('an empty line follows the subject')
  if (MACHINE_PATH.test(message)) faults.push('it names a path of one machine')
  return faults
}

function main([first = '', second = '']) {
  const messages =
    first === '--file'
      ? [readFileSync(second, 'utf8')]
      : execFileSync('git', ['log', '--no-merges', '--format=%B%x00', first], { encoding: 'utf8' })
          .split('\0')
          .filter((text) => text.trim())
  let wrong = 0
  for (const message of messages) {
    const faults = faultsOf(message.trimStart())
    if (!faults.length) continue
    wrong++
    console.error(
      `${message.trimStart().split('\n')[0]}\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    )
  }
  if (wrong) console.error('\nCONTRIBUTING.md says how commit messages are written.')
  process.exit(wrong ? 1 : 0)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2))
