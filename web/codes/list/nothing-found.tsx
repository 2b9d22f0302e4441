import { Link } from '@tanstack/react-router'
import { codesTexts } from '#contract/codes/texts.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useText } from '../../kernel/text.ts'
import type { CodeList } from './use-code-list.ts'

/** Nothing to show: the specified sentence (001 §2) and the way on: wider, without filters, or to the first code. */
export function NothingFound({ list }: { list: CodeList }) {
  const { t, number } = useText(codesTexts)
  const pathOf = useScreenPath()
  const { hidden } = list
  if (hidden !== null && hidden > 0)
    return (
      <EmptyState
        title={t('codes.empty')}
        help={t('filter.hidden', { count: number(hidden) })}
        action={<Button onClick={list.widen}>{t('filter.widen')}</Button>}
      />
    )
  if (list.filtered)
    return (
      <EmptyState
        title={t('codes.empty')}
        help={t('codes.empty_help')}
        action={<Button onClick={list.reset}>{t('filter.reset')}</Button>}
      />
    )
  return (
    <EmptyState
      title={t('codes.empty')}
      help={t('codes.empty_first')}
      action={
        <Link to={pathOf('createAuthcode')} className={buttonLook({ kind: 'primary' })}>
          {t('common.create_codes')}
        </Link>
      }
    />
  )
}
