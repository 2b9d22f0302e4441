import { labelsPdf } from '#server/labels/drawing/pdf-labels.ts'
import { benchLabels, benchPaper } from './labels-made.ts'
import { mostResident } from './memory.ts'

/** One print file in a process of its own; says how much memory it took. */

const before = process.memoryUsage().rss / 1_000_000
let bytes = 0
for await (const piece of labelsPdf(benchPaper('a4'), benchLabels(Number(process.argv[2])))) bytes += piece.byteLength
console.log(JSON.stringify({ before, most: mostResident(), bytes }))
