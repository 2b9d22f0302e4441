import { Visitor, parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readSources } from './source.ts'

/** Functions with more than three parameters, by room, of 2026-11-28; the numbers only get smaller (docs/style.md). */
const most: Readonly<Record<string, number>> = { contract: 14, outside: 48, server: 207, web: 10 }

test('no room gets another function with more than three parameters', () => {
  expect(wideFunctions('a.ts', 'const f = (a, b, c, d) => g(function (a, b, c) {})')).toBe(1)
  const counted: Record<string, number> = {}
  for (const { path, text } of readSources()) {
    const [room = ''] = path.split('/')
    if (!(room in most) || /\.(test|e2e)\.tsx?$/.test(path)) continue
    counted[room] = (counted[room] ?? 0) + wideFunctions(path, text)
  }
  expect(Object.keys(counted)).toHaveLength(Object.keys(most).length)
  expect(Object.entries(counted).filter(([room, count]) => count > (most[room] ?? 0))).toEqual([])
})

function wideFunctions(path: string, text: string): number {
  let count = 0
  const look = ({ params }: { params: readonly unknown[] }) => {
    if (params.length > 3) count += 1
  }
  const visitor = new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look })
  visitor.visit(parseSync(path, text).program)
  return count
}
