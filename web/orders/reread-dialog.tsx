import { useState } from 'react'
import { repairMost } from '#contract/orders/views.ts'
import { ordersTexts } from '#contract/orders/texts.ts'
import { call } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { useOrderChange } from './use-change.ts'
import styles from './orders.module.css'

/** Reads orders again that are missing here, by their numbers. */
export function RereadDialog({ onClose }: { onClose: () => void }) {
  const { t, number } = useText(ordersTexts)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | undefined>(undefined)
  const { busy, change } = useOrderChange()
  const go = async () => {
    const order_nos = [...new Set(typed.split(/[\s,]+/).filter((each) => each !== ''))]
    if (order_nos.length === 0) return setWrong(t('orders.reread_missing'))
    if (order_nos.length > repairMost) return setWrong(t('orders.reread_many', { count: number(repairMost) }))
    const done = await change(async () => {
      const { asked } = await call('rereadOrders', { order_nos })
      return t('orders.reread_done', { count: number(asked) })
    })
    return done && onClose()
  }
  return (
    <FormDialog
      title={t('orders.reread')}
      submit={t('orders.reread_go')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void go()}
      head={<p className={styles.note}>{t('orders.reread_help')}</p>}
    >
      <TextArea
        label={t('orders.reread_numbers')}
        required
        rows={5}
        value={typed}
        error={wrong}
        onChange={(value) => {
          setTyped(value)
          setWrong(undefined)
        }}
      />
    </FormDialog>
  )
}
