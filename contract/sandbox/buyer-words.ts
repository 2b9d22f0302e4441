import type { sandboxServerKo } from './server-ko.ts'

/** What a buyer's page says of a sandbox, in every language. */
export type SandboxWords = Readonly<
  Record<Extract<keyof typeof sandboxServerKo, `buyer.${string}` | 'sandbox.closed'>, string>
>
