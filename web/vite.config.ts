import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { apiReference } from './build/api-reference.ts'
import { firstChunks } from './build/first-chunks.ts'
import { pureShapes } from './build/pure-shapes.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))

/** Builds the admin app into `dist/web`; the server answers every unknown page address with its `index.html`. */
export default defineConfig({
  root: here,
  base: '/',
  plugins: [pureShapes(root), react(), slimContract(), apiReference(), compressed()],
  define: { PROGRAM_VERSION: JSON.stringify(versionOf(join(root, 'package.json'))) },
  // A worker fetches its rare parts when it needs them, as pages do.
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
      // The contract only declares: a file of it whose words nobody uses is left out.
      treeshake: { moduleSideEffects: [{ test: /\/contract\//, sideEffects: false }] },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: firstChunks(here) } },
    },
  },
})

function versionOf(file: string): string {
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string } // our own package.json
  return version
}

/**
 * The app sends operations and leaves their shapes to the server, so that the table of contents comes without its schemas
 * (quality "admin app"). Read by a process of its own: the next build of a watching one sees the table as it is then.
 */
function slimContract(): Plugin {
  const table = join(root, 'contract/table/operations.ts')
  const script = `
    import { operations } from '#contract/table/operations.ts'
    import { slimOperations } from '#web/build/slim-operations.ts'
    process.stdout.write(JSON.stringify(slimOperations(operations)))`
  return {
    name: 'slim-contract',
    load(id) {
      if (id !== table) return null
      const json = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        cwd: root,
        encoding: 'utf8',
      })
      for (const file of readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' }))
        this.addWatchFile(join(root, 'contract', file))
      return `export const operations = ${json}`
    },
  }
}

/** Every text file beside itself in brotli, which the server sends to whoever takes it. */
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

/** The last tenth of a large file would cost a minute of every build. */
function packed(file: Buffer): Buffer {
  const quality = file.length > 1_000_000 ? 9 : constants.BROTLI_MAX_QUALITY
  return brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
