import { useState } from 'react'
import type { RecallPage } from '#contract/recalls/operations.ts'
import { type RecallOwner, ownerTabs } from '#contract/recalls/owners.ts'
import { recallsTexts } from '#contract/recalls/texts.ts'
import { call } from '../kernel/api.ts'
import { ListTable } from '../parts/filter/list-table.tsx'
import { ProofDialog } from '../parts/personal/proof-dialog.tsx'
import { WholeExport } from '../parts/personal/whole-export.tsx'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type Whole, ownerCard, useOwnerColumns } from './owner-columns.tsx'
import styles from './recalls.module.css'
import { type OwnerList, useOwners } from './use-recalls.ts'

const tabs = ['all', ...ownerTabs] as const

/** The owners of a recall, masked; each can be unmasked with a reason. */
export function OwnerListPart({ recall }: { recall: RecallPage }) {
  const { t, say } = useText(recallsTexts)
  const { recall_no } = recall
  const list = useOwners(recall)
  const [asked, setAsked] = useState<RecallOwner | null>(null)
  // Gone when the screen is left.
  const [shown, setShown] = useState<ReadonlyMap<string, Whole>>(new Map())
  return (
    <Card flush>
      <Tabs
        id="owners"
        label={t('common.state')}
        value={list.tab}
        onChange={list.setTab}
        waiting={list.counts === undefined && list.error === null}
        tabs={tabs.map((value) => ({ value, label: say(`recall.tab_${value}`), count: list.counts?.[value] }))}
      />
      <TabPanel id="owners" value={list.tab}>
        <Search key={list.filters.keyword} list={list} />
        <ListTable
          label={t('recall.owners')}
          list={list}
          columns={useOwnerColumns(shown, setAsked)}
          rowKey={({ owner_no }) => owner_no}
          rowName={({ serial_number }) => serial_number}
          card={ownerCard(shown, setAsked)}
          actions={<Export list={list} />}
          empty={{
            nothing: t('recall.owners_nothing'),
            title: t('recall.owners_empty'),
            help: t('recall.owners_empty_help'),
          }}
        />
      </TabPanel>
      {asked !== null && (
        <ProofDialog
          title={t('recall.reveal_title')}
          submit={t('common.show')}
          help={t('recall.reveal_help')}
          onClose={() => setAsked(null)}
          work={async (proof) => {
            const whole = await call('revealRecallOwner', { recall_no, owner_no: asked.owner_no, ...proof })
            setShown(new Map([...shown, [asked.owner_no, whole]]))
            return null
          }}
        />
      )}
    </Card>
  )
}

/** The owners of the tab as a sheet to call them by. */
function Export({ list }: { list: OwnerList }) {
  const { t, number } = useText(recallsTexts)
  return (
    <WholeExport
      title={t('recall.export_title')}
      help={t('recall.export_help', { count: number(list.count) })}
      operation="exportRecallOwners"
      asked={(proof) => ({ ...list.asked, ...proof })}
    />
  )
}

/** One code of many, by its serial. */
function Search({ list }: { list: OwnerList }) {
  const { t } = useText(recallsTexts)
  const [keyword, setKeyword] = useState(list.filters.keyword)
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        list.setKeyword(keyword.trim())
      }}
    >
      <TextField label={t('common.code')} maxLength={80} value={keyword} onChange={setKeyword} />
      <Button type="submit">{t('filter.search')}</Button>
    </form>
  )
}
