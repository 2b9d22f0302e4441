import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.ts'

/** The stories of each feature: feature → paths of its stories. */
export type FeatureStories = ReadonlyMap<string, readonly string[]>

/** Reads the table of features in `docs/words.md`. */
export function readFeatureStories(text = readFileSync(join(root, 'docs/words.md'), 'utf8')): FeatureStories {
  const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  return new Map(
    rows.flatMap(([, name = '', , , , , stories = '']) => {
      const feature = /^`([\w-]+)`$/.exec(name)?.[1]
      if (feature === undefined || stories === '' || stories === '—') return []
      return [[feature, stories.split(', ').map((story) => `test/e2e/${story}.e2e.ts`)]]
    }),
  )
}

/** The words, and for each that is a feature its stories. */
export function withStories(words: readonly string[], features: FeatureStories): string[] {
  return [...new Set(words.flatMap((word) => [word, ...(features.get(word) ?? [])]))]
}

/** The stories of the features whose folders hold these paths. */
export function storiesOfPaths(paths: readonly string[], features: FeatureStories): string[] {
  const folders = paths.map((path) => /^(?:contract|server|web)\/([^/]+)\//.exec(path)?.[1] ?? '')
  return [...new Set(folders.flatMap((feature) => features.get(feature) ?? []))]
}
