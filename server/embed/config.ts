import { embedTag } from '#contract/embed/settings.ts'
import type { EmbedSetting } from '#contract/embed/operations.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { InTransaction } from '../database/connect.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { readDocument, writeDocument } from '../shop-data/shop-documents.ts'
import type { Handler } from '../kernel/handle.ts'

/** Which sites show the shop's page, the tag for them, and when each last did. */
export const getEmbedConfig: Handler<'getEmbedConfig'> = async (context) => {
  return context.read((context) => settingOf(context))
}

/** Saves the sites whole; switched on for none it would do nothing, so that is refused. */
export const saveEmbedConfig: Handler<'saveEmbedConfig'> = async (context, { use, sites }) => {
  const code = 'embed.no_site'
  if (use && sites.length === 0) throw new Failure(code, { fields: [{ path: 'sites', code }] })
  const { mall_id, shop_id } = context.shop
  const named = [...new Set(sites)]
  return context.write(async (context) => {
    const body = { use, sites: named }
    await writeDocument(context, 'embed', { body, detail: body })
    await context.tx
      .deleteFrom('embed_seen')
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .where('site', 'not in', named.length === 0 ? [''] : named)
      .execute()
    return settingOf(context)
  })
}

async function settingOf({ public_url, shop, tx }: InTransaction<Context>): Promise<EmbedSetting> {
  const { mall_id, shop_id, shop_no, primary_domain } = shop
  const { use, sites } = await readDocument(tx, shop, 'embed')
  const seen = await tx
    .selectFrom('embed_seen')
    .select(['site', 'seen_at'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .orderBy('site')
    .execute()
  return {
    use,
    sites,
    tag: embedTag(new URL(public_url).origin, `/shop/${mall_id}/${shop_no}/registration/index.html`),
    known_site: primary_domain === null ? null : `https://${primary_domain}`,
    seen: seen.map(({ site, seen_at }) => ({ site, seen_at: toSeoulIso(seen_at) })),
  }
}
