import { IconRefresh, IconSearch } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useText } from '#web/text.ts'
import { Button } from '#web/ui/button.tsx'

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

/** What happens when the filters' form is sent. */
export function submit(then: () => void) {
  return (event: FormEvent) => {
    event.preventDefault()
    then()
  }
}
