import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { screenPath } from '#contract/screens.ts'
import { useSession } from '#web/session.ts'
import { useText } from '#web/text.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/states.tsx'
import styles from './create.module.css'

/** The codes are there: see them, or make more. */
export function MadeCodes({ count, onMore }: { count: number; onMore: () => void }) {
  const { t, number } = useText()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone: focus goes on to what came of it, which is read aloud.
  useEffect(() => title.current?.focus(), [])
  return (
    <Card className={styles.made}>
      <span className={styles.tick}>
        <IconCheck aria-hidden="true" />
      </span>
      <h2 ref={title} tabIndex={-1}>
        {t('create.done_title', { count: number(count) })}
      </h2>
      <p>{t('create.done_help')}</p>
      <div className={styles.ways}>
        <Button onClick={onMore}>{t('create.make_more')}</Button>
        <ShowCodes />
      </div>
    </Card>
  )
}

/** The new codes in the list: created today, not certified (001 §2 `createAuth=Y`). */
export function ShowCodes() {
  const { t } = useText()
  const { product, mall_id } = useSession()
  return (
    <Link
      to={screenPath('manageAuthcode', { product, mall_id: mall_id ?? '' })}
      search={{ createAuth: 'Y' }}
      className={buttonLook({ kind: 'primary' })}
    >
      {t('create.show_codes')}
    </Link>
  )
}
