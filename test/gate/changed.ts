import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.ts'

/** The files that differ from a revision, committed or not, and are still there. */
export function changedFiles(base: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', [...words, '-z'], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter((path) => path !== '')
  const paths = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(paths)].filter((path) => existsSync(join(root, path)))
}

/** All sources of the house, committed or not. */
export function allSources(): string[] {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const paths = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0')
  return sourcesOf(paths).filter((path) => existsSync(join(root, path)))
}

/** Those that the linter reads. */
export function sourcesOf(paths: readonly string[]): string[] {
  return paths.filter((path) => /\.(ts|tsx|mjs|js)$/.test(path))
}
