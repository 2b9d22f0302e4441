import { IconPlus } from '@tabler/icons-react'
import type { AuthItem } from '#contract/settings/documents.ts'
import { authItemsTexts } from '#contract/auth-items/texts.ts'
import { Button } from '../ui/button.tsx'
import { newItem } from './item-draft.ts'
import { useText } from '../kernel/text.ts'
import layout from '../ui/layout.module.css'

const presets = ['place', 'bought_on', 'receipt'] as const

/** One more question: one that the product knows, each once, or one of the shop's own. */
export function AddItem({ items, onAdd }: { items: readonly AuthItem[]; onAdd: (item: AuthItem) => void }) {
  const { t, say } = useText(authItemsTexts)
  const left = presets.filter((preset) => !items.some((item) => item.use && item.preset === preset))
  return (
    <div role="group" aria-label={t('items.add')} className={layout.wrap8}>
      {left.map((preset) => (
        <Button
          key={preset}
          size="s"
          icon={<IconPlus aria-hidden="true" />}
          onClick={() => onAdd(newItem(items, say(`items.add_${preset}`), preset))}
        >
          {say(`items.add_${preset}`)}
        </Button>
      ))}
      <Button
        size="s"
        icon={<IconPlus aria-hidden="true" />}
        onClick={() => onAdd(newItem(items, t('items.new_label'), null))}
      >
        {t('items.add_own')}
      </Button>
    </div>
  )
}
