import type { DocumentOf } from '#contract/settings/documents.ts'
import { messagesRulesTexts } from '#contract/messages/rules/texts.ts'
import { call } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { TextField } from '../../ui/text-field.tsx'
import { FormCard } from './form-card.tsx'
import { useText } from '../../kernel/text.ts'
import { useForm } from './use-form.ts'

type Footer = DocumentOf<'message_add_info'>
type Props = { saved: Footer; onDirty: (dirty: boolean) => void }

const lines = [
  ['shop_name', 60],
  ['cs_phone', 20],
  ['cs_hours', 60],
] as const

/** The lines below every message (MSG-50). */
export function FooterForm({ saved, onDirty }: Props) {
  const { t, say } = useText(messagesRulesTexts)
  const form = useForm<Footer>({ saved, send, check: isGood, onDirty })
  const { draft, change, checked, refusalOf } = form
  return (
    <FormCard id="message-footer" title={t('message_rule.footer')} help={t('message_rule.footer_help')} form={form}>
      {lines.map(([line, most]) => (
        <TextField
          key={line}
          label={say(`message_rule.footer_${line}`)}
          value={draft[line]}
          error={refusalOf(line)}
          onChange={(typed) => change({ [line]: typed })}
          maxLength={most}
        />
      ))}
      <TextField
        type="url"
        label={t('message_rule.footer_homepage')}
        value={draft.homepage ?? ''}
        error={
          refusalOf('homepage') ?? (checked && !isAddress(draft.homepage) && t('message_rule.footer_homepage_wrong'))
        }
        onChange={(typed) => change({ homepage: typed.trim() === '' ? null : typed.trim() })}
        maxLength={300}
      />
      <TextField
        type="tel"
        label={t('message_rule.footer_opt_out')}
        value={draft.opt_out_080}
        error={checked && !isOptOut(draft.opt_out_080) && t('message_rule.footer_opt_out_wrong')}
        onChange={(typed) => change({ opt_out_080: typed.replace(/[\s-]/g, '') })}
        maxLength={13}
      />
    </FormCard>
  )
}

function isAddress(typed: string | null): boolean {
  return typed === null || (/^https?:\/\//i.test(typed) && URL.canParse(typed))
}

function isOptOut(typed: string): boolean {
  return /^(?:080[0-9]{7,8})?$/.test(typed)
}

function isGood({ homepage, opt_out_080 }: Footer): boolean {
  return isAddress(homepage) && isOptOut(opt_out_080)
}

/** Sends changed fields only, to keep concurrent changes of others. */
async function send(_draft: Footer, changed: Partial<Footer>): Promise<Footer> {
  const kept = await call('saveMessageAddInfo', changed)
  await queries.invalidateQueries({ queryKey: ['getMessageAddInfo'] })
  return kept
}
