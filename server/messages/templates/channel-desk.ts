import type { Kernel } from '../../kernel/context.ts'
import type { NewTemplate, ReviewedTemplate } from '../../providers/message/channels.ts'

/** The change of one template, or null. */
export type News = { template_id: string; state: 'inspecting' | 'approved' | 'rejected'; comment: string | null } | null
type Wanted = Omit<NewTemplate, 'channel_id'> & { template_id: string | null }

/**
 * Reads a channel's templates once and answers what became of each; a template that is not there is created. A name that
 * is there already was created by a call whose answer was lost.
 */
export async function openDesk(
  kernel: Kernel,
  channel_id: string,
): Promise<((wanted: Wanted) => Promise<News>) | null> {
  const listed = await kernel.providers.message_channels.templates(channel_id)
  if (listed.outcome !== 'done') return null
  const by_name = new Map(listed.value.map((template) => [template.name, template]))
  const by_id = new Map(listed.value.map((template) => [template.template_id, template]))
  return async ({ template_id, ...wanted }) => {
    const known = (template_id === null ? undefined : by_id.get(template_id)) ?? by_name.get(wanted.name)
    if (known !== undefined) return newsOf(known)
    const made = await kernel.providers.message_channels.createTemplate({ ...wanted, channel_id })
    if (made.outcome === 'done') return newsOf(made.value)
    // A malformed text never reaches the provider's reviewer, so the refusal is recorded here.
    const is_refused = made.outcome === 'refused' && made.code === 'malformed'
    return is_refused ? { template_id: '', state: 'rejected', comment: made.provider_code } : null
  }
}

/** Created is on its way to the reviewer. */
function newsOf({ template_id, state, comment }: ReviewedTemplate): News {
  return { template_id, state: state === 'pending' ? 'inspecting' : state, comment }
}
