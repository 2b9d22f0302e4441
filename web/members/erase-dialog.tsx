import type { MemberDetail } from '#contract/members/look.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { call } from '../kernel/api.ts'
import { ProofDialog } from '../parts/personal/proof-dialog.tsx'
import { useText } from '../kernel/text.ts'
import styles from './members.module.css'

type EraseDialogProps = { member: MemberDetail; onClose: () => void; onErased: (member_id: string) => void }

/** Says what goes, what stays and why, before anything is erased. */
export function EraseDialog({ member, onClose, onErased }: EraseDialogProps) {
  const { t, number } = useText(membersTexts)
  const { member_id: id, code_count: codes } = member
  return (
    <ProofDialog
      danger
      shown={['searchMembers', 'getMember', 'searchCodes']}
      title={t('members.erase_title')}
      submit={t('members.erase')}
      help={
        <>
          <strong>{t('members.erase_help')}</strong>
          <ul className={styles.list}>
            <li>{t('members.erase_gone')}</li>
            <li>{t('members.erase_stays', { count: number(codes) })}</li>
            <li>{t('members.erase_log')}</li>
          </ul>
        </>
      }
      onClose={onClose}
      work={async (proof) => {
        const erased = await call('eraseMember', { id, codes, ...proof })
        onErased(erased.member_id)
        return t('members.erase_done')
      }}
    />
  )
}
