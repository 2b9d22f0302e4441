import { type BrowserContext, type Page, expect } from '@playwright/test'

/** Alerts and live regions of pages, heard by the stories. */

/** The complaint about words that stand in place and come in passing as well. */
export const saysTwice = 'says twice at once'

/** Passing messages that no step has asked for yet, by page of the running stories. */
const said = new WeakMap<Page, string[]>()

/**
 * The page says this in passing, or has just said it: such a message leaves after three seconds, which may be before a
 * busy machine looks. What was said up to it is done with: the same words are asked for again only when they come
 * again.
 */
export async function expectSaid(page: Page, words: string | RegExp): Promise<void> {
  const is_it = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text))
  const heard = () => said.get(page) ?? []
  // What was heard instead stands in the failure.
  const message = `${page.url()} says “${words}”`
  await expect.poll(() => (heard().some(is_it) ? words : heard()), { message, intervals: [50] }).toBe(words)
  heard().splice(0, heard().findIndex(is_it) + 1)
}

/**
 * Tells of whatever comes into the places for passing messages, in any document of the browser; and of the same words
 * in passing and in place at once: nothing that happened is told twice on a screen.
 */
export async function hearMessages(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.exposeBinding('genuineTwice', ({ page }, text: string) => {
    const complaint = `${new URL(page.url()).pathname} ${saysTwice}: “${text}”`
    if (!toldTwice.has(text) && !complaints.includes(complaint)) complaints.push(complaint)
  })
  await context.exposeBinding('genuineSaid', ({ page }, text: string) => {
    said.set(page, [...(said.get(page) ?? []), text])
  })
  await context.addInitScript(() => {
    // Nothing speaks in a frame, and one without scripts (the preview of an e-mail) refuses the observer's calls aloud.
    if (globalThis.parent !== globalThis.self) return
    const place = '[role="status"] > [role="presentation"]'
    const seen = new WeakSet<Element>()
    const answers = new WeakSet<Element>()
    const doubted = new WeakSet<Element>()
    const told = globalThis as unknown as Record<'genuineSaid' | 'genuineTwice', (text: string) => void>
    /** Whether these words stand in the page as well, where they belong. */
    const standsToo = (words: string, message: Element) => {
      const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (all.nextNode() !== null) {
        const at = all.currentNode.parentElement
        // What is around the message says the same where nothing else is on the page.
        if (at?.textContent.trim() !== words || message.contains(at) || at.contains(message)) continue
        if (at.closest('[role="status"]') === null && at.checkVisibility()) return true
      }
      return false
    }
    new MutationObserver(() => {
      for (const message of document.querySelectorAll(place)) {
        const words = message.textContent.trim()
        if (!seen.has(message)) {
          seen.add(message)
          told.genuineSaid(message.textContent)
          // Pressing what is locked is answered, though the reason stands beside it.
          if (document.activeElement?.getAttribute('aria-disabled') === 'true') answers.add(message)
        }
        if (answers.has(message) || doubted.has(message) || !standsToo(words, message)) continue
        doubted.add(message)
        // A screen that is just left may still be there for a moment; what stands for longer has been read twice.
        setTimeout(() => {
          doubted.delete(message)
          if (message.isConnected && standsToo(words, message)) told.genuineTwice(words)
        }, 400)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/**
 * Sentences that the specification wants in the alert (002 §5), which leaves after three seconds: they stay at their
 * field.
 */
const toldTwice: ReadonlySet<string> = new Set([
  '쇼핑몰명을 입력해 주세요.',
  '담당자명을 입력해 주세요.',
  '핸드폰 번호를 입력해주세요.',
  '이메일 주소를 입력해주세요.',
  '핸드폰 번호가 올바르지 않습니다.',
  '이메일 주소가 올바르지 않습니다.',
  '이미지 크기를 가로 203, 세로 35픽셀로 맞춰 주세요.',
])
