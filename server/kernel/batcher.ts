/** A way to send items together. */
export type Batch<Item, Answer> = {
  /** Answers each item, in their order; throwing fails all of them. */
  send(items: readonly Item[]): Promise<readonly Answer[]>
  /** Largest batch; unlimited unless given. */
  max_size?: number
  /** Batches of a key in flight at once; items that come meanwhile go with the next one. */
  max_in_flight: number
  /** Milliseconds after which a batch no longer counts as in flight. */
  slow_after?: number
}

/**
 * Batches concurrent items of a key (the dataloader pattern): an idle process sends at once, a busy one sends all
 * waiting items. A key has items of one kind.
 */
export type Batcher = <Item, Answer>(key: string, item: Item, batch: Batch<Item, Answer>) => Promise<Answer>

type Waiting = { item: unknown; resolve(answer: unknown): void; reject(problem: unknown): void }
type Line = { waiting: Waiting[]; in_flight: number; scheduled: boolean }

export function makeBatcher(): Batcher {
  const lines = new Map<string, Line>()
  return async (key, item, batch) =>
    new Promise((resolve, reject) => {
      const line = lines.get(key) ?? { waiting: [], in_flight: 0, scheduled: false }
      lines.set(key, line)
      line.waiting.push({ item, resolve, reject })
      if (line.scheduled) return
      line.scheduled = true
      // After this turn of the loop has read from other connections.
      setImmediate(() => {
        line.scheduled = false
        void sendNext(line, batch, () => lines.delete(key))
      })
    })
}

async function sendNext(line: Line, batch: Batch<unknown, unknown>, onIdle: () => void): Promise<void> {
  if (line.in_flight >= batch.max_in_flight) return
  if (line.waiting.length === 0) {
    if (line.in_flight === 0) onIdle()
    return
  }
  const group = line.waiting.splice(0, batch.max_size ?? Infinity)
  line.in_flight += 1
  let counted = true
  const next = () => {
    if (counted) line.in_flight -= 1
    counted = false
    void sendNext(line, batch, onIdle)
  }
  const slow = batch.slow_after === undefined ? undefined : setTimeout(next, batch.slow_after)
  await settle(group, batch)
  clearTimeout(slow)
  next()
}

async function settle(group: readonly Waiting[], { send }: Batch<unknown, unknown>): Promise<void> {
  try {
    const answers = await send(group.map(({ item }) => item))
    for (const [index, { resolve }] of group.entries()) resolve(answers[index])
  } catch (problem) {
    for (const { reject } of group) reject(problem)
  }
}
