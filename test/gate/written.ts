import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { outcomeOfTool, type Outcome } from './outcome.ts'

const name = 'nothing that the stories’ product wrote names a buyer'

const shape = z.object({
  buyers: z.number(),
  lines: z.number(),
  addresses: z.number(),
  columns: z.number(),
  seen: z.array(z.string()),
})

/** The look through all that the stories' product wrote (test/harness/written/look.ts), as one test: it needs something to look at, and sees nobody. */
export function outcomeOfWritten(findings: string): Outcome {
  if (!existsSync(findings))
    return outcomeOfTool(name, { status: 1, output: 'nobody has looked: there are no findings' })
  const text = readFileSync(findings, 'utf8')
  const { data } = shape.safeParse(JSON.parse(text))
  if (data === undefined) return outcomeOfTool(name, { status: 1, output: text })
  const { seen, ...counts } = data
  const nothing = Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [`no ${what} to look at`] : []))
  const wrong = [...nothing, ...seen]
  const outcome = outcomeOfTool(name, { status: wrong.length, output: wrong.join('\n') })
  const { buyers, lines, addresses, columns } = counts
  return { ...outcome, note: `${buyers} buyers in ${lines} lines, ${addresses} addresses, ${columns} columns` }
}
