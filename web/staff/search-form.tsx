import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './console.module.css'

type SearchFormProps = {
  label: string
  value: string
  onSearch: (value: string) => void
  /** Filters beside the field; they work at once. */
  children?: ReactNode
}

/** One field that searches a list, and filters beside it. Another value in the address is a new form (give it as key). */
export function SearchForm({ label, value, onSearch, children }: SearchFormProps) {
  const { t } = useText()
  const [typed, setTyped] = useState(value)
  return (
    <search aria-label={label}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <TextField label={label} type="search" maxLength={100} value={typed} onChange={setTyped} />
        <Button type="submit" icon={<IconSearch aria-hidden="true" />}>
          {t('filter.search')}
        </Button>
        {children}
      </form>
    </search>
  )
}
