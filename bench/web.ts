import { readFileSync } from 'node:fs'
import type { BenchRow } from './bench.ts'
import { type Piece, buildPieces, bytesOf, loadedWith } from './web-graph.ts'
import { measureLighthouse } from './web-lighthouse.ts'
import { measureVitals, startProduct } from './web-vitals.ts'

/** Goals of quality.md, "admin app": script and style in brotli. Sizes are exact; what a browser measures is not. */
const first_goal = 230 * 1024
const route_goal = 60 * 1024
/** Code for sheets, charts, editors and PDF comes when somebody opens what needs it, never with the first screen. */
const heavy =
  /node_modules\/(@e965|xlsx|exceljs|pdf|jspdf|pdfjs|chart|echarts|d3|recharts|quill|tiptap|@tiptap|prosemirror|lexical)/

/** The modules that everybody loads who has just logged in: the app, the frame, and the screen where people land. */
const first_files = ['web/main.tsx', 'web/shell/admin-layout.tsx', 'web/intro/service-intro-screen.tsx']

export async function run(): Promise<BenchRow[]> {
  const pieces = await buildPieces()
  const first = loadedWith(pieces, first_files)
  return [firstRow(first), routesRow(pieces, first), heavyRow(first), ...(await shownRows())]
}

function firstRow(first: ReadonlySet<Piece>): BenchRow {
  const bytes = bytesOf(first)
  const largest = [...first].toSorted((left, right) => right.bytes - left.bytes).slice(0, 4)
  return {
    name: 'first screen after login, brotli',
    limit: kilobytes(first_goal),
    ours: kilobytes(bytes),
    ratio: bytes / first_goal,
    goal: '<= 1x',
    met: bytes <= first_goal,
    note: `${first.size} files; ${largest.map((piece) => `${nameOf(piece)} ${kilobytes(piece.bytes)}`).join(', ')}`,
  }
}

/** Each screen of web/routes.tsx: what it loads beyond the first one. */
function routesRow(pieces: ReadonlyMap<string, Piece>, first: ReadonlySet<Piece>): BenchRow {
  const routes = [
    ...readFileSync(new URL('../web/routes.tsx', import.meta.url), 'utf8').matchAll(/import\('\.\/(.*?)'\)/g),
  ]
    .map((match) => match[1] ?? '')
    .filter((file) => !file.startsWith('demo-ui/'))
    .map((file) => {
      const own = [...loadedWith(pieces, [`web/${file}`])].filter((piece) => !first.has(piece))
      return { name: file.replace(/^.*\/|\.tsx$/g, ''), bytes: bytesOf(own) }
    })
    .toSorted((left, right) => right.bytes - left.bytes)
  const largest = routes[0]?.bytes ?? 0
  const over = routes.filter(({ bytes }) => bytes > route_goal)
  return {
    name: `further screens (${routes.length}), the largest`,
    limit: kilobytes(route_goal),
    ours: kilobytes(largest),
    ratio: largest / route_goal,
    goal: '<= 1x',
    met: over.length === 0,
    note: `${over.length} over the goal; ${routes
      .slice(0, 5)
      .map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`)
      .join(', ')}`,
  }
}

function heavyRow(first: ReadonlySet<Piece>): BenchRow {
  const found = [...first].flatMap(({ modules }) => modules.filter((module) => heavy.test(module)))
  return {
    name: 'sheet, chart, editor or PDF code in it',
    limit: '0 files',
    ours: `${found.length} files`,
    ratio: null,
    goal: 'none',
    met: found.length === 0,
    ...(found.length === 0 ? {} : { note: found.slice(0, 3).join(', ') }),
  }
}

/** Rows of Lighthouse's scores and of the browser's own PerformanceObserver. */
async function shownRows(): Promise<BenchRow[]> {
  const product = await startProduct()
  try {
    return [await lighthouseRow(product.url), ...(await vitalsRows(product.url))]
  } finally {
    await product.stop()
  }
}

async function lighthouseRow(url: string): Promise<BenchRow> {
  const scores = await measureLighthouse(url)
  const row = {
    name: 'Lighthouse of the first screen, desktop',
    limit: '98/100/100',
    ratio: null,
    goal: '>= 98/100/100',
  }
  if (scores === null) return { ...row, ours: 'not run', met: false, note: 'it could not be fetched' }
  const { performance, accessibility, best_practices } = scores
  return {
    ...row,
    ours: `${performance}/${accessibility}/${best_practices}`,
    met: performance >= 98 && accessibility === 100 && best_practices === 100,
    note: 'performance, accessibility, best practices; one run on this machine',
  }
}

async function vitalsRows(url: string): Promise<BenchRow[]> {
  const { shift, paint } = await measureVitals(url)
  return [
    {
      name: 'layout shift of the first screen (CLS)',
      limit: '0.020',
      ours: shift.toFixed(3),
      ratio: null,
      goal: '< 0.02',
      met: shift < 0.02,
      note: 'worst of 5 loads, PerformanceObserver in Chromium at 1440x900',
    },
    {
      name: 'largest paint of the first screen (LCP)',
      limit: '2500 ms',
      ours: `${Math.round(paint)} ms`,
      ratio: null,
      goal: '<= 2500 ms',
      met: paint <= 2500,
      note: 'median of 5 loads from this machine, without a network between',
    },
  ]
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

function nameOf({ file }: Piece): string {
  return file.replace(/^assets\/|-[\w-]{8}(?=\.)/g, '')
}
