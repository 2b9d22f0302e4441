import { join } from 'node:path'
import type { Plugin } from 'vite'
import { parseAst } from 'vite'

/**
 * Declaring a shape does nothing else, but no bundler can see that in `z.string().min(1)`. Constants of the contract that
 * are made by a call are said to be pure, so that a shape which no screen checks by is left out, and with the last of
 * them the schema library.
 */
export function pureShapes(root: string): Plugin {
  const contract = join(root, 'contract/')
  return {
    name: 'pure-shapes',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(contract) || !code.includes("from 'zod'")) return null
      const { body } = parseAst(code, { lang: 'ts' })
      return body.flatMap(constantsOf).reduceRight((text, { init }) => {
        const made = init === null ? '' : text.slice(init.start, init.end)
        if (init === null || (init.type !== 'CallExpression' && !made.includes('z.'))) return text
        // Around a call, and around an object that has one.
        return `${text.slice(0, init.start)}/* @__PURE__ */ (() => (${made}))()${text.slice(init.end)}`
      }, code)
    },
  }
}

type Statement = ReturnType<typeof parseAst>['body'][number]

/** The constants that a statement of a file declares. */
function constantsOf(statement: Statement) {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'VariableDeclaration' && declared.kind === 'const' ? declared.declarations : []
}
