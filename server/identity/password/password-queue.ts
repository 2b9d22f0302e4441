/**
 * Fair queue before the password hash, which takes 64 MiB and a core each time. Known browsers and people have a lane
 * of their own and every second turn; within a lane networks take turns (round robin), so that a flood delays only its
 * own network.
 */

/** A queued try: `from` is the network, browser or account whose tries wait behind each other. */
export type Waiter = { readonly known: boolean; readonly from: string }

/** The concurrency limit of hashing in one process; the rest wait their turn. */
const atOnce = 2
const laneMost = 100
/** The most waiting logins of one network: an office at nine o'clock has fewer. */
const fromMost = 20

/** Networks in the order in which they are served, each with its own line. */
type Lane = Map<string, (() => void)[]>

const lanes: readonly [known: Lane, strangers: Lane] = [new Map(), new Map()]
let working = 0
let turn = 0

/** The queue of passwords is full; the caller should come back in a moment. */
export class PasswordQueueFull extends Error {
  constructor() {
    super('too many passwords at once')
    this.name = 'PasswordQueueFull'
  }
}

/** Runs work that checks a password, at most two at once. Throws PasswordQueueFull rather than letting the queue grow. */
export async function inPasswordQueue<T>(waiter: Waiter, work: () => Promise<T>): Promise<T> {
  if (working >= atOnce) await place(waiter)
  else working += 1
  try {
    return await work()
  } finally {
    // The place is handed to the next in line, so `working` stays; only an empty line frees it.
    const next = takeNext()
    if (next === undefined) working -= 1
    else next()
  }
}

async function place({ known, from }: Waiter): Promise<void> {
  const lane = lanes[known ? 0 : 1]
  const line = lane.get(from) ?? []
  const waiting = [...lane.values()].reduce((sum, each) => sum + each.length, 0)
  if (waiting >= laneMost || line.length >= fromMost) throw new PasswordQueueFull()
  await new Promise<void>((go) => {
    line.push(go)
    lane.set(from, line)
  })
}

/** The first of the lane whose turn it is; of the other one where that is empty. */
function takeNext(): (() => void) | undefined {
  turn = 1 - turn
  return takeFrom(lanes[turn === 0 ? 0 : 1]) ?? takeFrom(lanes[turn === 0 ? 1 : 0])
}

/** The first of the network that has waited longest for a turn; the network goes to the end. */
function takeFrom(lane: Lane): (() => void) | undefined {
  const [first] = lane
  if (first === undefined) return undefined
  const [from, line] = first
  lane.delete(from)
  const go = line.shift()
  if (line.length > 0) lane.set(from, line)
  return go
}
