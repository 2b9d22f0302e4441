import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { download } from '../kernel/download.ts'
import { useSession } from '../session/session.ts'
import { useText } from './text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import type { MemberList } from './use-members.ts'
import styles from './members.module.css'

/** The members as a sheet, whole: for a reason and after a second proof. */
export function MemberExport({ list }: { list: MemberList }) {
  const { t, number } = useText()
  const { role } = useSession()
  const [asks, setAsks] = useState(false)
  const nothing = list.count === 0 ? t('member.no_data') : null
  const refusal = may(role, 'support') ? nothing : t('auth.role_refused')
  return (
    <>
      <Button
        kind="quiet"
        size="s"
        className={styles.export}
        icon={<IconFileSpreadsheet aria-hidden="true" />}
        unavailable={refusal === null ? undefined : () => showAlert(refusal)}
        onClick={() => setAsks(true)}
      >
        {t('members.export')}
      </Button>
      {asks && (
        <ProofDialog
          title={t('members.export_title')}
          submit={t('members.export_go')}
          help={t('members.export_help', { count: number(list.count) })}
          onClose={() => setAsks(false)}
          work={async (proof) => {
            const { signal } = new AbortController()
            const taken = await download('exportMembers', { ...list.asked, ...proof }, { signal, onProgress: () => {} })
            return t('jobs.downloaded', { file_name: taken.file_name })
          }}
        />
      )}
    </>
  )
}
