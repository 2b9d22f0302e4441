import { type NumberList, numberList } from './numbers.ts'

/**
 * A hash table from words to a few numbers each (open addressing, linear probing), with its letters and numbers in typed
 * arrays. A `Map` of sixty thousand codes with an object each outlives every young collection: a browser makes room for
 * that, several times its size, and keeps the room.
 */
export type WordTable<Column extends string> = {
  /** The place of a word from 0; null where it is not there. */
  find(word: string): number | null
  /** The place of a word, which is added where it is not there; a new one's numbers are 0. */
  add(word: string): number
  get(at: number, column: Column): number
  set(at: number, numbers: Readonly<Partial<Record<Column, number>>>): void
}

/** Letters of a piece; a word that has more gets a piece of its own. */
const pieceSize = 64 * 1024
const firstSlots = 1024

export function wordTable<Column extends string = never>(columns: readonly Column[] = []): WordTable<Column> {
  const words = keptWords()
  const hashes = numberList()
  const numbers = new Map<Column, NumberList>(columns.map((column) => [column, numberList()]))
  /** Places of words plus 1; 0 is a free slot. At most half of them are taken. */
  let slots = new Uint32Array(firstSlots)
  const slotOf = (hash: number, is_meant: (at: number) => boolean): number => {
    let slot = hash % slots.length
    for (let taken = slots[slot] ?? 0; taken > 0 && !is_meant(taken - 1); taken = slots[slot] ?? 0)
      slot = (slot + 1) % slots.length
    return slot
  }
  const widen = () => {
    slots = new Uint32Array(slots.length * 2)
    for (let at = 0; at < words.count(); at += 1) slots[slotOf(hashes.get(at), () => false)] = at + 1
  }
  const slotOfWord = (word: string, hash: number) => slotOf(hash, (at) => hashes.get(at) === hash && words.is(at, word))
  return {
    find(word) {
      const taken = slots[slotOfWord(word, hashOf(word))] ?? 0
      return taken === 0 ? null : taken - 1
    },
    add(word) {
      const hash = hashOf(word)
      const slot = slotOfWord(word, hash)
      const taken = slots[slot] ?? 0
      if (taken > 0) return taken - 1
      const at = words.keep(word)
      hashes.set(at, hash)
      slots[slot] = at + 1
      if (words.count() * 2 > slots.length) widen()
      return at
    },
    get: (at, column) => numbers.get(column)?.get(at) ?? 0,
    set(at, changed) {
      for (const column of columns) {
        const number = changed[column]
        if (number !== undefined) numbers.get(column)?.set(at, number)
      }
    },
  }
}

/** FNV-1a over the letters' codes. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

function keptWords() {
  const pieces: Uint16Array[] = []
  const [starts, lengths] = [numberList(), numberList()]
  let piece = new Uint16Array()
  let [used, count] = [pieceSize, 0]
  return {
    count: () => count,
    keep(word: string): number {
      if (used + word.length > pieceSize) {
        piece = new Uint16Array(Math.max(pieceSize, word.length))
        pieces.push(piece)
        used = 0
      }
      for (let at = 0; at < word.length; at += 1) piece[used + at] = word.charCodeAt(at)
      starts.set(count, (pieces.length - 1) * pieceSize + used)
      lengths.set(count, word.length)
      used += word.length
      count += 1
      return count - 1
    },
    is(at: number, word: string): boolean {
      if (lengths.get(at) !== word.length) return false
      const start = starts.get(at)
      const [kept, from] = [pieces[Math.floor(start / pieceSize)], start % pieceSize]
      for (let letter = 0; letter < word.length; letter += 1)
        if (kept?.[from + letter] !== word.charCodeAt(letter)) return false
      return true
    },
  }
}
