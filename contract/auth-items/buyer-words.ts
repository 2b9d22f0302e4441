import type { authItemsKo } from './ko.ts'
import type { authItemsServerKo } from './server-ko.ts'

type Refusals = Extract<keyof typeof authItemsKo, `answer.${string}`>

/** Sentences of the registration form where the shop asks for more, in one more language. */
export type AnswerWords = Readonly<
  Record<Exclude<keyof typeof authItemsServerKo, `api.${string}`> | Exclude<Refusals, 'answer.none'>, string>
>
