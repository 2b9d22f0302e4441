import { join } from 'node:path'
import type { Plugin } from 'vite'
import { en } from '#contract/text/en.ts'
import { ko } from '#contract/text/ko.ts'
import type { Language, TextKey } from '#contract/text/text.ts'
import type { TextSplit } from './text-split.ts'
import { laterImport, resolveSource, splitTexts } from './text-split.ts'

const catalogues: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { ko, en }
const prefix = 'virtual:texts/'

/** The modules that everybody loads after logging in: the app, the frame, and the landing screen. */
export const firstSources = [
  'web/main.tsx',
  'web/shell/admin-layout.tsx',
  'web/intro/service-intro-screen.tsx',
] as const

/** The file of a part, as the bundler names it. */
export function textFile(language: Language, part: string): string {
  return `${prefix}${language}/${part}`
}

/** The parts of the app under `root`. */
export function textSplit(root: string): TextSplit {
  const table = join(root, 'contract/table/operations.ts') // comes without its shapes and summaries (`vite.config.ts`)
  // Names of operations are for the documents of the interface.
  const keys = Object.keys(ko).filter((key) => !key.startsWith('api.'))
  return splitTexts(root, firstSources, keys, (file) => file === table)
}

/** Cuts the sentences into parts (`text-split.ts`) and lets every later import wait for those that it needs. */
export function textPlugin(root: string): Plugin {
  let split: TextSplit = { parts: new Map(), needs: new Map() }
  return {
    name: 'texts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      split = textSplit(root)
    },
    resolveId: (id) => (id.startsWith(prefix) ? id : null),
    load(id) {
      if (id === join(root, 'web/kernel/text-parts.ts')) return tableOf([...split.parts.keys()])
      if (!id.startsWith(prefix)) return null
      const [language, part = ''] = id.slice(prefix.length).split('/')
      const keys = (split.parts.get(part) ?? []) as readonly TextKey[] // they were taken from ko
      const sentences = keys.map((key) => [key, catalogues[language === 'en' ? 'en' : 'ko'][key]])
      return `export default ${JSON.stringify(Object.fromEntries(sentences))}`
    },
    transform(code, id) {
      if (!id.startsWith(join(root, 'web/')) || !code.includes('import(')) return null
      const changed = code.replaceAll(laterImport, (whole, specifier: string) => {
        const parts = split.needs.get(resolveSource(root, id, specifier) ?? '') ?? []
        return parts.length === 0 ? whole : `withTexts(${JSON.stringify(parts)}, ${whole})`
      })
      return changed === code ? null : `import { withTexts } from '#web/kernel/text.ts'\n${changed}`
    },
  }
}

function tableOf(parts: readonly string[]): string {
  const languages = (['ko', 'en'] as const).map((language) => {
    const loads = parts.map((part) => `'${part}': async () => (await import('${textFile(language, part)}')).default`)
    return `${language}: { ${loads.join(', ')} }`
  })
  return `export const textParts = { ${languages.join(', ')} }`
}
