/** Marks that turn the direction of what stands after them. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** A shop's text as it is shown: words that turn no other words around. Where it is set it is escaped, as every text is. */
export function ownWords(text: string): string {
  return text.replace(turning, '').trim()
}
