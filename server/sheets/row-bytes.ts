/**
 * A buffer of a sheet's rows. Repeated text is encoded once and gets only the row number; plain text is written by the
 * letter. No garbage is left per row.
 */
export type RowBytes = {
  /** Begins the next row, whose number `stamp` writes. */
  nextRow(): number
  /** Writes repeated text with the number of the row. */
  stamp(words: Stamp): void
  /** Writes any XML. */
  words(xml: string): void
  /** Writes text without XML syntax; false, with nothing written, if it has to be escaped. */
  plainWords(words: string): boolean
  size(): number
  /** Truncates the buffer at `from`. */
  cut(from: number): void
  /** All bytes so far; the next write overwrites them. */
  take(): Uint8Array
}

/** Text around the row number, encoded anew when the number gets a digit longer. */
export type Stamp = { readonly words: readonly string[]; digits: number; bytes: Uint8Array; places: readonly number[] }

export function stampOf(words: readonly string[]): Stamp {
  return { words, digits: 0, bytes: new Uint8Array(), places: [] }
}

/** Digits of the last row that a sheet has. */
const digitsMost = 7
const zero = 48

/** The longest text that is encoded here; the platform encodes longer text faster. */
const plainMost = 100
/** 1 for letters, digits and the separators of codes, times and addresses. */
const plainLetters = Uint8Array.from({ length: 128 }, (_, letter) =>
  /[\w.:/@ -]/.test(String.fromCharCode(letter)) ? 1 : 0,
)
const [space, underscore, small_x] = [32, 95, 120]

/** Makes a reusable buffer, which grows only for a larger row. */
export function rowBytes(size: number): RowBytes {
  let place = Buffer.allocUnsafeSlow(size)
  let used = 0
  let row_no = 1
  let digits_used = 1
  const digits = new Uint8Array(digitsMost)

  const room = (most: number) => {
    if (used + most <= place.length) return
    const larger = Buffer.allocUnsafeSlow((used + most) * 2)
    place.copy(larger, 0, 0, used)
    place = larger
  }
  return {
    nextRow() {
      row_no += 1
      digits_used = String(row_no).length
      for (let at = digits_used - 1, left = row_no; at >= 0; at -= 1) {
        digits[at] = zero + (left % 10)
        left = Math.floor(left / 10)
      }
      return row_no
    },
    stamp(stamp) {
      if (stamp.digits !== digits_used) fit(stamp, digits_used)
      const { bytes, places } = stamp
      room(bytes.length)
      place.set(bytes, used)
      for (const found of places) {
        const from = used + found
        for (let at = 0; at < digits_used; at += 1) place[from + at] = digits[at] ?? zero
      }
      used += bytes.length
    },
    words(xml) {
      // No character of a string takes more than three bytes.
      room(xml.length * 3)
      used += place.write(xml, used)
    },
    plainWords(words) {
      const { length } = words
      if (length > plainMost) return false
      // White space at an end is lost unless it is asked for.
      if (words.charCodeAt(0) === space || words.charCodeAt(length - 1) === space) return false
      room(length)
      for (let at = 0; at < length; at += 1) {
        const letter = words.charCodeAt(at)
        if (plainLetters[letter] !== 1) return false
        // What looks like an escape is one to its reader.
        if (letter === underscore && words.charCodeAt(at + 1) === small_x) return false
        place[used + at] = letter
      }
      used += length
      return true
    },
    size: () => used,
    cut(from) {
      used = from
    },
    take() {
      const bytes = place.subarray(0, used)
      used = 0
      return bytes
    },
  }
}

/** Fits the stamp to row numbers of this many digits. */
function fit(stamp: Stamp, digits: number): void {
  const places: number[] = []
  let size = 0
  for (const word of stamp.words.slice(0, -1)) {
    size += Buffer.byteLength(word)
    places.push(size)
    size += digits
  }
  stamp.bytes = Buffer.from(stamp.words.join('0'.repeat(digits)))
  stamp.places = places
  stamp.digits = digits
}
