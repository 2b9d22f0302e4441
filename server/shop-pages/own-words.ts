/** Bidirectional control characters. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Removes direction marks from a shop's text, so that it cannot reorder other text; escaping happens where it is drawn.
 */
export function ownWords(text: string): string {
  return text.replace(turning, '').trim()
}
