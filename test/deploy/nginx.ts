import { Format, getDirectives, getVariables } from '@nginx/reference-lib'

/**
 * Lints an nginx configuration by the reference that nginx publishes of itself: names, places, arguments and variables. No
 * linter for nginx comes by npm under a licence that we take.
 */
type Statement = { words: string[]; line: number; block: Statement[] | null }
type Place = { context: string; upstreams: readonly string[] }

const known = getDirectives(Format.Markdown).filter(({ module }) => /^ngx_http_|^ngx_core_module$/.test(module))
type Directive = (typeof known)[number]
const variables = new Set(getVariables(Format.Markdown).map(({ name }) => name))
/** `$http_name` stands for every header. */
const families = [...variables].filter((name) => name.endsWith('_name')).map((name) => name.slice(0, -'name'.length))

/** Findings in a file that stands in the block `http`, by line. */
export function lintNginx(text: string): string[] {
  try {
    const statements = parse(text)
    const upstreams = statements.filter(({ words }) => words[0] === 'upstream').map(({ words }) => words[1] ?? '')
    return statements.flatMap((statement) => judge(statement, { context: 'http', upstreams }))
  } catch (problem) {
    return [problem instanceof Error ? problem.message : String(problem)]
  }
}

const token = /(?<blank>\s+|#[^\n]*)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]|[^\s{};]+/g

function parse(text: string): Statement[] {
  const top: Statement[] = []
  const open = [top]
  let words: string[] = []
  for (const match of text.matchAll(token)) {
    if (match.groups?.['blank'] !== undefined) continue
    const [word] = match
    const line = text.slice(0, match.index).split('\n').length
    if (word !== ';' && word !== '{' && word !== '}') {
      words.push(word.replaceAll(/^(["'])(.*)\1$/gs, '$2'))
      continue
    }
    if (words.length > 0 === (word === '}')) throw new Error(`${line}: “${word}” stands where nothing ends`)
    if (word === '}') {
      open.pop()
      if (open.length === 0) throw new Error(`${line}: a block is closed that was not opened`)
      continue
    }
    const block: Statement[] | null = word === '{' ? [] : null
    open.at(-1)?.push({ words, line, block })
    if (block !== null) open.push(block)
    words = []
  }
  if (open.length > 1 || words.length > 0) throw new Error('the file ends in the middle')
  return top
}

function judge({ words, line, block }: Statement, place: Place): string[] {
  const [name = '', ...given] = words
  const say = (what: string) => `${line}: ${name} ${what}`
  const named = known.filter((each) => each.name === name)
  const here = named.filter(({ contexts, isBlock }) => contexts.includes(place.context) && isBlock === (block !== null))
  if (named.length === 0) return [say('is no directive')]
  if (here.length === 0) return [say(`does not stand so in ${place.context}`)]
  const fits = here.some(({ syntax }) => syntax.some((each) => isWritten(each, given)))
  const inside = { ...place, context: name === 'if' && place.context === 'location' ? 'if in location' : name }
  return [
    ...(fits ? [] : [say(`is not written so: ${given.join(' ')}`)]),
    ...strangers(given).map((variable) => say(`names ${variable}, which is no variable`)),
    ...(leadsSomewhere(name, given, place) ? [] : [say(`leads to ${given.join(' ')}, which is no upstream here`)]),
    ...(block ?? []).flatMap((each) => judge(each, inside)),
  ]
}

const shapes: Readonly<Record<string, RegExp>> = {
  '*`time`*': /^\d+(?:ms|[smhdwMy])?$/,
  '*`size`*': /^\d+[kKmMgG]?$/,
  '*`number`*': /^\d+$/,
}

/** Whether the arguments are as many as a line of the reference says, and of its words where it lists them all. */
function isWritten(syntax: Directive['syntax'][number], given: readonly string[]): boolean {
  const items = piecesOf(syntax.replace(/\s*`\{\.\.\.\}`\s*$/, ''))
  const required = items.filter((item, place) => !/^[[|]|^\.{3}$/.test(item) && items[place - 1] !== '|').length
  const optional = items.filter((item) => item.startsWith('[')).length
  const most = items.includes('...') ? Infinity : required + optional
  if (given.length < required || given.length > most) return false
  if (!syntax.includes('*')) return given.every((word) => syntax.includes(`\`${word}\``))
  return shapes[syntax] === undefined || given.every((word) => shapes[syntax]?.test(word))
}

/** The words of a line of the reference, a bracket with all that it holds as one. */
function piecesOf(syntax: string): readonly string[] {
  return syntax.match(/(?:\[(?:[^[\]]|\[[^[\]]*\])*\]|[^\s[\]])+/g) ?? []
}

function strangers(given: readonly string[]): string[] {
  const named = given.flatMap((word) => [...word.matchAll(/\$\{?(\w+)/g)].map(([, name = '']) => `$${name}`))
  return named.filter((name) => !variables.has(name) && !families.some((family) => name.startsWith(family)))
}

function leadsSomewhere(name: string, [address = '']: readonly string[], { upstreams }: Place): boolean {
  const [, host = ''] = /^https?:\/\/([\w-]+)$/.exec(address) ?? []
  return name !== 'proxy_pass' || host === '' || upstreams.includes(host)
}
