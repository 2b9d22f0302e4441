import { type Refreshed, type Whose, hearTabs } from './tabs.ts'

/**
 * Single flight of refreshes (000 §4, §9): one at a time in this tab, and among all tabs of the browser (Web Locks).
 */

const lock_name = 'genuine.refresh'
/** The wait of a tab for the word of another's refresh, before it refreshes by itself. */
const word_wait = 500

let running: Promise<Refreshed> | null = null

/** Refreshes the session, or joins the refresh in flight (single flight). */
export async function refreshOnce(whose: Whose, attempt: () => Promise<Refreshed>): Promise<Refreshed> {
  running ??= inTurn(whose, attempt).finally(() => {
    running = null
  })
  return running
}

async function inTurn(whose: Whose, attempt: () => Promise<Refreshed>): Promise<Refreshed> {
  // Absent where the page is not served securely; the server's grace for racing tabs holds there.
  if (!('locks' in navigator)) return attempt()
  const { locks } = navigator
  // Listened for before the lock is asked for, so that no word is missed in between.
  const word = wordOfAnotherTab(whose)
  const own = await locks.request(lock_name, { ifAvailable: true }, async (lock) => (lock === null ? null : attempt()))
  if (own !== null) {
    word.stop()
    return own
  }
  const after = locks.request(lock_name, async () => (await word.within(word_wait)) ?? attempt())
  return Promise.race([word.heard, after])
}

/** Waits for the first message of another tab of the same account about its refresh. */
function wordOfAnotherTab({ mall_id, login_id }: Whose) {
  const { promise: heard, resolve } = Promise.withResolvers<Refreshed>()
  const stop = hearTabs((message) => {
    if (message.kind !== 'refreshed' || message.mall_id !== mall_id || message.login_id !== login_id) return
    stop()
    resolve(message.outcome)
  })
  const within = async (milliseconds: number): Promise<Refreshed | null> => {
    const silence = new Promise<null>((settle) => setTimeout(() => settle(null), milliseconds))
    const word = await Promise.race([heard, silence])
    stop()
    return word
  }
  return { heard, within, stop }
}
