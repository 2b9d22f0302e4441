import { saveEmbedConfig } from '../../embed/config.ts'
import type { DemoHands } from '../demo-context.ts'
import { seedApprovals } from './seed-approvals.ts'
import { seedRecalls } from './seed-recalls.ts'
import { seedRepairs } from './seed-repairs.ts'
import { seedRewards } from './seed-rewards.ts'

const day = 24 * 3_600_000

type Seeder = (hands: DemoHands, now: Date) => Promise<void>

/** The additional services of each demo shop; only one approves registrations, so that both ways are shown. */
const uses: Readonly<Record<string, readonly Seeder[]>> = {
  demo: [seedRepairs, seedRecalls, seedRewards],
  demobasic: [seedEmbed],
  s202609185f3a91c2d0e7b: [seedApprovals],
}

/** Seeds the additional services of a demo shop: settings, past results and open cases. */
export async function seedServices(hands: DemoHands, now: Date): Promise<void> {
  for (const seed of uses[hands.context.mall_id] ?? []) await seed(hands, now)
}

/** Embeds the page of product checks in two sites of the shop; one was opened recently. */
async function seedEmbed(hands: DemoHands, now: Date): Promise<void> {
  const { context } = hands
  const { mall_id, shop_id } = context.shop
  hands.at(new Date(now.getTime() - 12 * day))
  const sites = ['https://clay.example', 'https://shop.clay.example']
  await saveEmbedConfig(context, { use: true, sites })
  await context.tx
    .insertInto('embed_seen')
    .values({ mall_id, shop_id, site: 'https://clay.example', seen_at: new Date(now.getTime() - day / 6) })
    .execute()
  hands.at(now)
}
