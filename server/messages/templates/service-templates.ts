import type { App } from '#contract/kernel/wire.ts'
import { defaultText } from '#contract/messages/texts/default-text.ts'
import { triggers } from '#contract/messages/triggers.ts'
import type { Kernel } from '../../kernel/context.ts'
import { openDesk } from './channel-desk.ts'
import { serviceTemplateName } from './names.ts'

const apps = ['cert_product', 'cert_digital'] as const satisfies readonly App[]
const languages = ['ko', 'en'] as const

/**
 * Registers the default texts at the service's channel, for shops without one. A changed default text is a new
 * template; the old one stays for messages sent by it.
 */
export async function keepServiceTemplates(kernel: Kernel): Promise<void> {
  const { KAKAO_CHANNEL_ID: channel_id } = kernel.config
  if (channel_id === undefined) return
  const changed_at = kernel.now()
  const { kysely } = kernel.database
  const rows = apps.flatMap((app) =>
    triggers.flatMap((trigger) =>
      languages.map((language) => {
        const { body } = defaultText({ app, trigger, channel: 'kakao', language })
        return { app, trigger, language, body, state: 'pending' as const, changed_at }
      }),
    ),
  )
  await kysely
    .insertInto('service_template')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['app', 'trigger', 'language', 'body']).doNothing())
    .execute()
  await askAbout(kernel, channel_id)
}

async function askAbout(kernel: Kernel, channel_id: string): Promise<void> {
  const { kysely } = kernel.database
  const open = await kysely
    .selectFrom('service_template')
    .select(['app', 'trigger', 'language', 'body', 'template_id', 'state'])
    .where('state', 'in', ['pending', 'inspecting'])
    .orderBy('app', 'desc')
    .orderBy('language', 'desc')
    .execute()
  if (open.length === 0) return
  const ask = await openDesk(kernel, channel_id)
  if (ask === null) return
  for (const row of open) {
    const { template_id, body: content } = row
    const news = await ask({ name: serviceTemplateName(row), content, buttons: [], template_id })
    if (news === null || (news.state === row.state && news.template_id === template_id)) continue
    await kysely
      .updateTable('service_template')
      .set({
        template_id: news.template_id,
        state: news.state,
        review_comment: news.comment,
        changed_at: kernel.now(),
      })
      .where('app', '=', row.app)
      .where('trigger', '=', row.trigger)
      .where('language', '=', row.language)
      .where('body', '=', row.body)
      .execute()
  }
}
