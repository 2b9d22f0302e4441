import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

const languages = ['ko', 'en', 'ja', 'zh']

/**
 * Makes the sentences of a part when one of them is first asked for: a process says few of the eight thousand between two
 * starts, and held each in four tables, its key and its source. Whoever asks first waits for the parts whose keys begin with the
 * same word, until the sentence is found. A built catalogue therefore has own properties for what was asked for only, and
 * finds the rest through its prototype.
 */
export function lateTexts(root: string): Plugin {
  const catalogues = new Set(languages.map((language) => `${root}contract/text/${language}.ts`))
  const parts = new Set([...catalogues].flatMap(partsOf))
  return {
    name: 'late-texts',
    transform(code, id) {
      if (!catalogues.has(id) && !parts.has(id)) return null
      const made = declaredObject(this.parse(code))
      if (made === null) throw new Error(`${id} is no list of sentences any more: look at this again`)
      const late = catalogues.has(id) ? lateCatalogue(made) : latePart(made)
      return {
        code: code.slice(0, made.start) + late(code.slice(made.start, made.end)) + code.slice(made.end),
        map: null,
      }
    },
    generateBundle() {
      for (const part of parts)
        for (const importer of this.getModuleInfo(part)?.importers ?? [])
          if (!catalogues.has(importer)) this.error(`${importer} reads ${part} itself, which is made late`)
    },
  }
}

/** The files that a catalogue puts together. */
function partsOf(catalogue: string): string[] {
  const imports = readFileSync(catalogue, 'utf8').matchAll(/^import \{ \w+ \} from '(\.[^']+)'$/gm)
  return [...imports].map(([, path = '']) => resolve(dirname(catalogue), path))
}

type DeclaredObject = { start: number; end: number; properties: readonly Property[] }

/** Of ESTree, as far as it is looked at. */
type Property = { type: string; key?: { value?: unknown }; argument?: { name?: string } }
type Exported = {
  type: string
  declaration?: { declarations?: { init?: { type: string } & DeclaredObject }[] } | null
}

/** The object that a module exports, where that is all it declares. */
function declaredObject(tree: unknown): DeclaredObject | null {
  const { body } = tree as { body: Exported[] } // ESTree
  const [own, ...others] = body.filter(({ type }) => type !== 'ImportDeclaration')
  const init = own?.declaration?.declarations?.[0]?.init
  return init?.type === 'ObjectExpression' && others.length === 0 ? init : null
}

/** A function that makes the part, with the words with which its keys begin. */
function latePart({ properties }: DeclaredObject): (object: string) => string {
  const keys = properties.map(({ type, key }) => {
    if (type !== 'Property' || typeof key?.value !== 'string') throw new Error('a part of sentences is a plain list')
    return key.value
  })
  const words = [...new Set(keys.map(firstWord))]
  return (object) => `Object.assign(() => (${object}), { words: ${JSON.stringify(words)} })`
}

function firstWord(key: string): string {
  return key.split('.', 1)[0] ?? key
}

/** Its parts by those words; what only the server says is looked through first. */
function lateCatalogue({ properties }: DeclaredObject): () => string {
  const names = properties.map(({ type, argument }) => {
    if (type !== 'SpreadElement' || argument?.name === undefined)
      throw new Error('a catalogue of sentences is put together from parts')
    return argument.name
  })
  const sorted = [...names.filter(isServers), ...names.filter((name) => !isServers(name))]
  return () => `(${opened})([${sorted.join(', ')}])`
}

function isServers(name: string): boolean {
  return /Server[A-Z][a-z]$/.test(name)
}

/** Part of the built catalogues. Sentences stand in the table itself once their part is made. */
const opened = `(parts) => {
  const closed = new Map()
  for (const part of parts)
    for (const word of part.words) closed.set(word, [...(closed.get(word) ?? []), part])
  const made = new Set()
  const table = Object.create(new Proxy(Object.create(null), {
    get(_none, key) {
      if (typeof key !== 'string') return undefined
      const waiting = closed.get(key.split('.', 1)[0]) ?? []
      while (waiting.length > 0 && !Object.hasOwn(table, key)) {
        const part = waiting.shift()
        if (made.has(part)) continue
        made.add(part)
        Object.assign(table, part())
      }
      return Object.hasOwn(table, key) ? table[key] : undefined
    },
  }))
  return table
}`
