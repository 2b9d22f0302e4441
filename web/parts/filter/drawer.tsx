import type { ReactNode } from 'react'
import { useText } from '../../kernel/text.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { FilterButtons, submit } from './form.tsx'
import styles from './panel.module.css'

type FilterDrawerProps = {
  /** The form's id, for its buttons outside. */
  form: string
  opened: boolean
  onClose: () => void
  onSearch: () => void
  onReset: () => void
  children: ReactNode
}

/** All filters in a sheet from below. */
export function FilterDrawer({ form, opened, onClose, onSearch, onReset, children }: FilterDrawerProps) {
  const { t } = useText()
  return (
    <Drawer
      side="bottom"
      opened={opened}
      onClose={onClose}
      title={t('filter.title')}
      actions={<FilterButtons form={form} onReset={onReset} />}
    >
      <form id={form} className={styles.fields} onSubmit={submit(onSearch)}>
        {children}
      </form>
    </Drawer>
  )
}
