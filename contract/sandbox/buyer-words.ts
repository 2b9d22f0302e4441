import type { sandboxServerKo } from './server-ko.ts'

/** Sentences of a buyer's page about a sandbox, in every language. */
export type SandboxWords = Readonly<
  Record<Extract<keyof typeof sandboxServerKo, `buyer.${string}` | 'sandbox.closed'>, string>
>
