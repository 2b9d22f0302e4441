/**
 * The bytes of a sheet's rows, written where they stand: what comes in many rows as it is, is put into bytes once and
 * only gets each row's number; plain words are written letter by letter. Nothing of a row is left for the collector.
 */
export type RowBytes = {
  /** The next row; its number is what `stamp` writes. */
  nextRow(): number
  /** Words as they come in row after row, with the number of the row. */
  stamp(words: Stamp): void
  /** Any words of XML. */
  words(xml: string): void
  /** Words that mean nothing in XML; false, and nothing written, where they have to be looked at. */
  plainWords(words: string): boolean
  size(): number
  /** Takes words back: from here on nothing is written. */
  cut(from: number): void
  /** All bytes so far. They are written over from the next word on. */
  take(): Uint8Array
}

/** Words between which the number of a row stands; as bytes, made anew when the number becomes a digit longer. */
export type Stamp = { readonly words: readonly string[]; digits: number; bytes: Uint8Array; places: readonly number[] }

export function stampOf(words: readonly string[]): Stamp {
  return { words, digits: 0, bytes: new Uint8Array(), places: [] }
}

/** Digits of the last row that a sheet has. */
const digitsMost = 7
const zero = 48

/** Longer words are faster put into bytes by the platform, and rarely a code or a time. */
const plainMost = 100
/** 1 for letters, digits and what stands between them in codes, times and addresses. */
const plainLetters = Uint8Array.from({ length: 128 }, (_, letter) =>
  /[\w.:/@ -]/.test(String.fromCharCode(letter)) ? 1 : 0,
)
const [space, underscore, small_x] = [32, 95, 120]

/** One place for all of them, which grows only for a row that is larger. */
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

/** Makes room for row numbers of so many digits. */
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
