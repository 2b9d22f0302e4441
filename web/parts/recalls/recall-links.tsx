import { Link } from '@tanstack/react-router'
import { isInShell } from '#contract/table/screens.ts'
import type { RecallLine } from '#contract/recalls/operations.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { usePlace, useScreenPath } from '../../kernel/place.ts'
import { seoulTime } from '../cells/seoul-time.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'

/** A batch, or a product by its code. */
type About = { batch_id: string } | { product_code: string }
/** More recalls of one thing are found in their own list. */
const most = 5

/** The recalls of one batch or product, last started first; none where the shop has no recalls (the digital app). */
export function useRecallsOf(about: About): readonly RecallLine[] {
  const { flavour } = useSession()
  const { shell } = usePlace()
  const enabled = isInShell('recalls', shell ?? 'main', flavour)
  const { data } = useOperation('listRecalls', { ...about, limit: most, offset: 0 }, { enabled })
  return data?.body.recalls ?? []
}

/** Links to the recalls, with their state. */
export function RecallLinks({ recalls }: { recalls: readonly RecallLine[] }) {
  const { t } = useText(codesNamesTexts)
  const pathOf = useScreenPath()
  return (
    <ul>
      {recalls.map(({ recall_no, created_at, state }) => (
        <li key={recall_no}>
          <Link to={pathOf('recalls')} search={{ recall: recall_no }}>
            {t(state === 'ended' ? 'code.recall_over' : 'code.recall_in_force', {
              date: seoulTime(created_at)?.date ?? '',
            })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A recall's link in a line with its name, if any. */
export function RecallNote({ about }: { about: About }) {
  const { t } = useText(codesNamesTexts)
  const recalls = useRecallsOf(about)
  if (recalls.length === 0) return null
  return (
    <section aria-label={t('code.recall')}>
      <strong>{t('code.recall')}</strong>
      <RecallLinks recalls={recalls} />
    </section>
  )
}
