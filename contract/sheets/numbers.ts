/** A list of numbers in one typed array, where a collector has nothing to carry about; 0 where none was set. */
export type NumberList = {
  get(at: number): number
  set(at: number, number: number): void
}

const firstRoom = 256

export function numberList(): NumberList {
  let numbers = new Float64Array(firstRoom)
  return {
    get: (at) => numbers[at] ?? 0,
    set(at, number) {
      if (at >= numbers.length) {
        const wider = new Float64Array(Math.max(at + 1, numbers.length * 2))
        wider.set(numbers)
        numbers = wider
      }
      numbers[at] = number
    },
  }
}
