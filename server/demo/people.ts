import type { ProofChannel } from '#contract/scans/proof-fields.ts'
import type { Chance } from './chance.ts'

/** A made-up buyer. */
export type Person = { name: string; channel: ProofChannel; target: string }

/** A given name and how it is written in an address. */
type Given = readonly [string, string]

const surnames = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임', '한', '오', '서', '신', '권'] as const
const givens: readonly [Given, ...Given[]] = [
  ['서연', 'seoyeon'],
  ['지우', 'jiwoo'],
  ['하윤', 'hayoon'],
  ['민준', 'minjun'],
  ['도윤', 'doyoon'],
  ['예준', 'yejun'],
  ['수아', 'sua'],
  ['지호', 'jiho'],
  ['은서', 'eunseo'],
  ['유나', 'yuna'],
  ['하늘', 'haneul'],
  ['수민', 'soomin'],
  ['재현', 'jaehyun'],
  ['다은', 'daeun'],
]

/** Buyers with numbers that no carrier has given out (010-0…) and addresses of a domain that cannot exist. */
export function makePeople(chance: Chance, count: number): [Person, ...Person[]] {
  const person = (index: number): Person => {
    const [given, roman] = chance.pick(givens)
    const name = chance.pick(surnames) + given
    const number = String(1_000 + index * 61).padStart(7, '0')
    return chance.below(10) < 7
      ? { name, channel: 'phone', target: `0100${number}` }
      : { name, channel: 'email', target: `${roman}${index + 10}@mail.example` }
  }
  return [person(0), ...Array.from({ length: count - 1 }, (_, index) => person(index + 1))]
}
