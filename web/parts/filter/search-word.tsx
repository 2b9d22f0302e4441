import { IconSearch } from '@tabler/icons-react'
import { TextField } from '../../ui/text-field.tsx'
import styles from './filter-fields.module.css'

type SearchWordProps = {
  label: string
  maxLength: number
  value: string
  onChange: (value: string) => void
  /** In the line above the list, where its label is the placeholder. */
  quick?: boolean
  /** In the panel: an example. */
  sample?: string
  /** Codes are written in capitals. */
  capitals?: boolean
  className?: string | undefined
}

/** The search field, in the line above a list and again in the panel. */
export function SearchWord({ label, quick = false, sample, capitals = false, className, ...field }: SearchWordProps) {
  return (
    <TextField
      {...field}
      className={className ?? styles.word}
      label={label}
      labelHidden={quick}
      icon={quick ? <IconSearch aria-hidden="true" /> : undefined}
      placeholder={quick ? label : sample}
      clearable={label}
      autoCapitalize={capitals ? 'characters' : undefined}
      spellCheck={false}
    />
  )
}
