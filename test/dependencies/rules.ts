import type { Exception } from './exceptions.ts'
import type { Locked } from './lock.ts'

/** Licences that ask for nothing but their own text beside the copy. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT/X11',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

export type Finding = { rule: Exception['rule'] | 'source' | 'pin' | 'exception'; of: string; what: string }

/** The licences of an expression that are not allowed; of `A OR B` one is enough. */
export function refusedLicences(expression: string | undefined): string[] {
  if (expression === undefined) return ['none']
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(plain)) return [expression]
  const ways = plain.split(' OR ').map((way) => way.split(' AND ').filter((licence) => !allowed.has(licence)))
  return ways.toSorted((one, other) => one.length - other.length)[0] ?? []
}

/** Everything of the lock that a rule refuses, exceptions taken out. `today` decides which of those still hold. */
export function judgeLock(packages: readonly Locked[], exceptions: readonly Exception[], today: string): Finding[] {
  const used = new Set<Exception>()
  const found = packages.flatMap((one) =>
    findingsOf(one, packages).filter((finding) => {
      const exception = exceptions.find((each) => covers(each, finding, one))
      if (exception === undefined) return true
      used.add(exception)
      return false
    }),
  )
  return [...found, ...judgeExceptions(exceptions, used, today)]
}

function findingsOf(one: Locked, packages: readonly Locked[]): Finding[] {
  const of = `${one.name}@${one.version}`
  const found: Finding[] = refusedLicences(licenceOf(one, packages)).map((what) => ({ rule: 'licence', of, what }))
  if (one.hasInstallScript) found.push({ rule: 'script', of, what: 'postinstall' })
  // A short hash could be forged; npm writes SHA-512 for whatever it has seen itself.
  if (!one.integrity?.startsWith('sha512-'))
    found.push({ rule: 'integrity', of, what: isElsewhere(one) ? 'another platform' : (one.integrity ?? 'none') })
  if (one.resolved !== undefined) found.push({ rule: 'source', of, what: 'names the address that it came from' })
  return found
}

/**
 * Finds the licence of a package; a platform's package that the lock says nothing of has that of the package that
 * brings it.
 */
function licenceOf(one: Locked, packages: readonly Locked[]): string | undefined {
  if (one.license !== undefined || !isElsewhere(one)) return one.license
  return packages.find(({ optionalDependencies }) => optionalDependencies[one.name] === one.version)?.license
}

/** A tool for developers on another platform: never in production, never installed here. */
function isElsewhere({ dev, optional, os }: Locked): boolean {
  return dev && optional && os.length > 0
}

function covers(exception: Exception, { rule, what }: Finding, { name }: Locked): boolean {
  if (exception.rule !== rule || exception.what !== what) return false
  return exception.name.endsWith('*') ? name.startsWith(exception.name.slice(0, -1)) : name === exception.name
}

function judgeExceptions(all: readonly Exception[], used: ReadonlySet<Exception>, today: string): Finding[] {
  return all.flatMap((exception): Finding[] => {
    const of = `${exception.rule} of ${exception.name}`
    if (!used.has(exception)) return [{ rule: 'exception', of, what: 'nothing needs it any more; take it out' }]
    return exception.until < today ? [{ rule: 'exception', of, what: `was to be looked at by ${exception.until}` }] : []
  })
}

/** Dependencies that are not named by one exact version. */
export function judgePins(manifest: Record<string, Record<string, string>>): Finding[] {
  return Object.values(manifest)
    .flatMap((group) => Object.entries(group))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([of, version]) => ({ rule: 'pin', of, what: version }))
}
