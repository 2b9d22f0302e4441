import type { DocumentOf } from '#contract/settings/documents.ts'
import { messagesRulesTexts } from '#contract/messages/rules/texts.ts'
import { call } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { Checkbox, RadioGroup } from '../../ui/checkbox.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { FormCard } from './form-card.tsx'
import { useText } from '../../kernel/text.ts'
import { useForm } from './use-form.ts'

type Saved = DocumentOf<'message_order_config'>
type Props = { saved: Saved; onDirty: (dirty: boolean) => void }
/** The codes as lines, so that a line may be empty while it is typed. */
type Draft = Omit<Saved, 'product_codes'> & { codes: string }

/** Which orders cause messages (MSG-51). */
export function OrderForm({ saved, onDirty }: Props) {
  const { t } = useText(messagesRulesTexts)
  const form = useForm<Draft>({ saved: draftOf(saved), send, check: isGood, onDirty })
  const { draft, change, checked, refusalOf } = form
  return (
    <FormCard id="message-orders" title={t('message_rule.orders')} form={form}>
      <Checkbox
        label={t('message_rule.orders_use')}
        help={t('message_rule.orders_use_help')}
        checked={draft.use_order_message}
        onChange={(use_order_message) => change({ use_order_message })}
      />
      <RadioGroup
        legend={t('message_rule.orders_scope')}
        name="product_scope"
        value={draft.product_scope}
        onChange={(product_scope) => change({ product_scope })}
        choices={[
          { value: 'all', label: t('message_rule.orders_all') },
          { value: 'selected', label: t('message_rule.orders_selected') },
        ]}
      />
      {draft.product_scope === 'selected' && (
        <TextArea
          label={t('message_rule.orders_codes')}
          help={t('message_rule.orders_codes_help')}
          error={refusalOf('product_codes') ?? (checked && !isGood(draft) && t('message_rule.no_products'))}
          value={draft.codes}
          rows={4}
          onChange={(codes) => change({ codes })}
        />
      )}
      <Checkbox
        label={t('message_rule.orders_free')}
        checked={draft.exclude_free_orders}
        onChange={(exclude_free_orders) => change({ exclude_free_orders })}
      />
    </FormCard>
  )
}

function draftOf({ product_codes, ...saved }: Saved): Draft {
  return { ...saved, codes: product_codes.join('\n') }
}

function codesIn({ codes }: Pick<Draft, 'codes'>): string[] {
  return codes.split(/[\n,]/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
}

function isGood(draft: Draft): boolean {
  return draft.product_scope === 'all' || codesIn(draft).length > 0
}

/** Sends changed fields only, to keep concurrent changes of others. */
async function send(_draft: Draft, { codes, ...changed }: Partial<Draft>): Promise<Draft> {
  const products = codes === undefined ? {} : { product_codes: codesIn({ codes }) }
  const kept = await call('saveMessageOrderConfig', { ...changed, ...products })
  await queries.invalidateQueries({ queryKey: ['getMessageOrderConfig'] })
  return draftOf(kept)
}
