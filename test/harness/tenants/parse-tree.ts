/** A node of PostgreSQL's parse tree, as `debug_print_parse` says it: `{QUERY :commandType 2 :rtable (…)}`. */
export type TreeNode = { name: string; fields: ReadonlyMap<string, readonly TreeValue[]> }

/** A node, a list in brackets, or a word. */
export type TreeValue = TreeNode | readonly TreeValue[] | string

/** Reads the words of a parse tree; a backslash keeps the next letter in its word. */
export function readTree(text: string): TreeNode {
  const words = text.match(/[{}()[\]]|(?:\\.|[^\s{}()[\]\\])+/gs) ?? []
  let place = 0
  const list = (end: string): TreeValue[] => {
    const values: TreeValue[] = []
    while (place < words.length && words[place] !== end) values.push(value())
    place++
    return values
  }
  const value = (): TreeValue => {
    const word = words[place++] ?? ''
    if (word === '{') return node()
    if (word === '(') return list(')')
    if (word === '[') return list(']')
    return word
  }
  const node = (): TreeNode => {
    const name = words[place++] ?? ''
    const fields = new Map<string, TreeValue[]>()
    let field: TreeValue[] = []
    for (const one of list('}')) {
      if (typeof one === 'string' && one.startsWith(':')) fields.set(one.slice(1), (field = []))
      else field.push(one)
    }
    return { name, fields }
  }
  place++ // the tree is one node
  return node()
}

/** The one word of a field. */
export function wordOf(node: TreeNode, field: string): string {
  const word = node.fields.get(field)?.[0]
  return typeof word === 'string' ? word : ''
}

/** The nodes of a field, of its lists too. */
export function nodesOf(node: TreeNode, field: string): TreeNode[] {
  return nodesIn(node.fields.get(field) ?? [])
}

/** The nodes that stand directly below one. */
export function below(node: TreeNode): TreeNode[] {
  return [...node.fields.values()].flatMap(nodesIn)
}

/** A node and all below it. */
export function* allOf(node: TreeNode): Generator<TreeNode> {
  yield node
  for (const one of below(node)) yield* allOf(one)
}

function nodesIn(values: readonly TreeValue[]): TreeNode[] {
  return values.flatMap((value) => {
    if (typeof value === 'string') return []
    return 'name' in value ? [value] : nodesIn(value)
  })
}
