import { IconRefresh, IconSearch } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'

/** Back to the first state, and search. */
export function FilterButtons({ form, onReset }: { form?: string; onReset: () => void }) {
  const { t } = useText()
  return (
    <>
      <Button kind="quiet" icon={<IconRefresh aria-hidden="true" />} onClick={onReset}>
        {t('filter.reset')}
      </Button>
      <Button type="submit" form={form} kind="primary" icon={<IconSearch aria-hidden="true" />}>
        {t('filter.search')}
      </Button>
    </>
  )
}

/** Handles the submit of the filters' form: nothing is searched while a field has an error. */
export function submit(then: () => void) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!focusFirstError(event.currentTarget)) then()
  }
}
