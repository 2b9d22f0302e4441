import { repairMost } from '#contract/orders/views.ts'
import { ordersTexts } from '#contract/orders/texts.ts'
import { call } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { useOrderChange } from './use-change.ts'
import styles from './orders.module.css'

/** Reads orders again that are missing here, by their numbers. */
export function RereadDialog({ onClose }: { onClose: () => void }) {
  const { t, number } = useText(ordersTexts)
  const sending = useOrderChange()
  const form = useForm({
    start: { typed: '' },
    check: ({ typed }) => {
      const count = numbersOf(typed).length
      if (count === 0) return { typed: t('orders.reread_missing') }
      return { typed: count > repairMost && t('orders.reread_many', { count: number(repairMost) }) }
    },
    sending,
    unsaved: 'dropped',
    send: async ({ typed }) => {
      const done = await sending.change(async () => {
        const { asked } = await call('rereadOrders', { order_nos: numbersOf(typed) })
        return t('orders.reread_done', { count: number(asked) })
      })
      if (done) onClose()
    },
  })
  return (
    <TaskDialog
      title={t('orders.reread')}
      submit={t('orders.reread_go')}
      form={form}
      onClose={onClose}
      head={<p className={styles.note}>{t('orders.reread_help')}</p>}
    >
      <TextArea
        label={t('orders.reread_numbers')}
        required
        rows={5}
        value={form.draft.typed}
        error={form.wrong('typed')}
        onChange={(typed) => form.set({ typed })}
      />
    </TaskDialog>
  )
}

function numbersOf(typed: string): string[] {
  return [...new Set(typed.split(/[\s,]+/).filter((each) => each !== ''))]
}
