import { parseSync, type Node } from 'oxc-parser'

/** A small change of a source that turns one of its decisions into another: the text from `start` to `end` becomes `text`. */
export type Mutant = { start: number; end: number; text: string; line: number; was: string }

const other: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}
const otherMethod: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
}

/**
 * Every mutant of a source: comparisons, arithmetic and logic turned round, conditions that always or never hold, the
 * other branch, yes for no, a default left out, lists and statements gone, patterns without their anchors. Only what
 * functions decide, not what stands written once and for all: limits and lists are what they are, and most texts are
 * keys, which the types hold.
 */
export function mutantsOf(source: string): Mutant[] {
  const found: Mutant[] = []
  const change = ({ start, end }: { start: number; end: number }, text: string) => {
    const line = source.slice(0, start).split('\n').length
    found.push({ start, end, text, line, was: source.slice(start, end) })
  }
  visit(parseSync('source.ts', source).program, false, (node, decides) => {
    if (node.type === 'Literal' && 'regex' in node) mutatePattern(node.regex, (text) => change(node, text))
    else if (decides) mutate(node, source, change)
  })
  return found
}

/** The source with one mutant in it. */
export function withMutant(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end)
}

type Change = (where: { start: number; end: number }, text: string) => void

function mutate(node: Node, source: string, change: Change): void {
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const { left, right, operator } = node
    const turned = other[operator]
    if (operator === '??') change(node, textOf(left))
    if (turned !== undefined) change({ start: left.end, end: right.start }, ` ${turned} `)
  }
  if (node.type === 'UnaryExpression' && node.operator === '!') change(node, textOf(node.argument))
  if (node.type === 'ConditionalExpression') {
    const { test, consequent, alternate } = node
    change(node, `(${textOf(test)}) ? (${textOf(alternate)}) : (${textOf(consequent)})`)
  }
  if (node.type === 'IfStatement') for (const always of ['true', 'false']) change(node.test, always)
  if (node.type === 'Literal' && typeof node.value === 'boolean') change(node, String(!node.value))
  if (node.type === 'ArrayExpression' && node.elements.length > 0) change(node, '[]')
  if (node.type === 'ExpressionStatement') change(node, ';')
  if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
    const turned = otherMethod[node.property.name]
    if (turned !== undefined) change(node.property, turned)
  }
}

function mutatePattern({ pattern, flags }: { pattern: string; flags: string }, change: (text: string) => void): void {
  if (pattern.startsWith('^')) change(`/${pattern.slice(1)}/${flags}`)
  if (pattern.endsWith('$')) change(`/${pattern.slice(0, -1)}/${flags}`)
}

/** Visits what runs, and says whether it stands in a function: types and imports decide nothing. */
function visit(node: Node, within: boolean, each: (node: Node, within: boolean) => void): void {
  if (/^(TS(?!(As|Satisfies|NonNull)Expression)|Import)/.test(node.type)) return
  each(node, within)
  const deeper = within || /^(Arrow)?Function/.test(node.type)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'key' || key === 'typeAnnotation') continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, deeper, each)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
