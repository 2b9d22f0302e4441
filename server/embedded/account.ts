import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { DatabaseStartError } from './error.ts'

/** The system account that PostgreSQL runs as when we are root, which PostgreSQL refuses to be. */
export type Account = { name: string; uid: number; gid: number }

const preferred = ['postgres', '_postgres', 'nobody', 'daemon']

/**
 * Root needs an existing account (PostgreSQL looks its name up); other users run the database themselves: `undefined`.
 */
export function chooseAccount(cluster_owner: number | undefined): Account | undefined {
  if (process.geteuid?.() !== 0) return undefined
  const accounts = readAccounts()
  if (cluster_owner !== undefined && cluster_owner !== 0) {
    const owner = accounts.find((account) => account.uid === cluster_owner)
    if (owner) return owner
    throw new DatabaseStartError(
      'no_unprivileged_account',
      `the database folder belongs to user id ${cluster_owner}, which has no entry in /etc/passwd, so PostgreSQL cannot run as it`,
    )
  }
  for (const name of preferred) {
    const account = accounts.find((one) => one.name === name)
    if (account) return account
  }
  throw new DatabaseStartError(
    'no_unprivileged_account',
    `PostgreSQL refuses to run as root and none of the accounts ${preferred.join(', ')} exists`,
  )
}

/** Spawn options that run a child process as the account. The folder is `/` because ours may be closed to it. */
export function spawnAs(account: Account | undefined): {
  cwd: string
  env: NodeJS.ProcessEnv
  windowsHide: true
  uid?: number
  gid?: number
} {
  const identity = account ? { uid: account.uid, gid: account.gid } : {}
  return {
    cwd: process.platform === 'win32' ? process.cwd() : '/',
    env: cleanEnvironment(),
    windowsHide: true,
    ...identity,
  }
}

/** Whether the account can use a path; tested by the system, as modes do not include ACLs or `noexec`. */
export function canUse(account: Account, path: string, test: '-x' | '-r' | '-w'): boolean {
  const asked = spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], { ...spawnAs(account), stdio: 'ignore' })
  return asked.status === 0
}

/** PG* variables and the locale of our caller must not reach the database. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR']
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' }
  for (const name of kept) if (process.env[name] !== undefined) environment[name] = process.env[name]
  return environment
}

function readAccounts(): Account[] {
  const accounts: Account[] = []
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name && uid && gid && Number(uid) !== 0) accounts.push({ name, uid: Number(uid), gid: Number(gid) })
  }
  return accounts
}
