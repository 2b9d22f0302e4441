import type { rewardsServerKo } from './server-ko.ts'

/** Sentences of the buyer's page about rewards, in one more language. */
export type RewardWords = Readonly<Record<Extract<keyof typeof rewardsServerKo, `rewards.buyer_${string}`>, string>>
