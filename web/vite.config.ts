import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { apiReference } from './build/api-reference.ts'
import { firstChunks } from './build/first-chunks.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds the admin app into `dist/web`; the server answers every unknown page address with its `index.html`. */
export default defineConfig({
  root: here,
  base: '/',
  plugins: [react(), apiReference(), compressed()],
  define: { PROGRAM_VERSION: JSON.stringify(versionOf(join(root, 'package.json'))) },
  // Workers load rare parts on demand, as pages do.
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome120', 'firefox121', 'safari17'],
    // The content security policy allows neither inline scripts nor data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // The contract has no side effects: unused files of it are left out.
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: firstChunks(here) } },
    },
  },
})

function versionOf(file: string): string {
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string } // our own package.json
  return version
}

/** Writes a brotli copy beside every text file, for browsers that accept it. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    writeBundle({ dir = '' }, files) {
      for (const name of Object.keys(files).filter((file) => /\.(js|css)$/.test(file))) {
        writeFileSync(join(dir, `${name}.br`), packed(readFileSync(join(dir, name))))
      }
    },
  }
}

/** Large files use a lower quality: the last tenth would cost a minute of every build. */
function packed(file: Buffer): Buffer {
  const quality = file.length > 1_000_000 ? 9 : constants.BROTLI_MAX_QUALITY
  return brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
