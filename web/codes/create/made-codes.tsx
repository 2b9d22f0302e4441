import { Link } from '@tanstack/react-router'
import { useScreenPath } from '#web/kernel/place.ts'
import { useText } from './text.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { RunEnd } from './run-end.tsx'

/** The codes are there: see them, or make more. */
export function MadeCodes({ count, onMore }: { count: number; onMore: () => void }) {
  const { t, number } = useText()
  return (
    <RunEnd title={t('create.done_title', { count: number(count) })} help={t('create.done_help')}>
      <Button onClick={onMore}>{t('create.make_more')}</Button>
      <ShowCodes />
    </RunEnd>
  )
}

/** The new codes in the list: created today, not certified (001 §2 `createAuth=Y`). */
export function ShowCodes() {
  const { t } = useText()
  const pathOf = useScreenPath()
  return (
    <Link to={pathOf('manageAuthcode')} search={{ createAuth: 'Y' }} className={buttonLook({ kind: 'primary' })}>
      {t('create.show_codes')}
    </Link>
  )
}
