import { memberPage } from '#contract/members/member-id.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import layout from '../../ui/layout.module.css'
import styles from './member-id.module.css'

/** A member's id; on a platform it links to the member in the platform's admin (002 §7.6). */
export function MemberId({ id, className }: { id: string; className?: string | undefined }) {
  const { t } = useText(codesNamesTexts)
  const { shops, shop_no } = useSession()
  const page = memberPage(shops.find((shop) => shop.shop_no === shop_no)?.member_url ?? null, id)
  const words = (
    <span className={className} title={id} translate="no">
      {id}
    </span>
  )
  if (page === null) return words
  return (
    <a className={styles.link} href={page} target="_blank" rel="noreferrer">
      {words}
      <span className={layout.visuallyHidden}>{t('codes.member_in_admin')}</span>
    </a>
  )
}
