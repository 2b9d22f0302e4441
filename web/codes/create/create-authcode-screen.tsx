import { lazy, Suspense, useEffect, useState } from 'react'
import { type KeyOf, useText } from '../../kernel/text.ts'
import { parseDuration } from '#contract/warranty/warranty.ts'
import { codesCreateTexts } from '#contract/codes/create/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { logSilently } from '../../kernel/client-log.ts'
import { useSession } from '../../session/session.ts'
import { useAddressQuery } from '../../kernel/use-address-query.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Card, PageHead, Skeleton } from '../../ui/states.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useMedia } from '../../ui/use-media.ts'
import { AddList } from './add-list.tsx'
import { BatchRun } from './batch-run.tsx'
import { type RowWarranty, plainWarranty } from './create-list.ts'
import { CreateFoot } from './create-foot.tsx'
import styles from './create.module.css'
import { MadeAtOnce } from './made-at-once.tsx'
import { type CreateList, useCreateList } from './use-create-list.ts'
import type { PrintSlot } from '../list/use-printing.ts'
import { type Generation, useGeneration } from './use-generation.ts'
import { usePreselected } from './use-preselected.ts'
import { VariantSearch } from './variant-search.tsx'

type TextKey = KeyOf<typeof codesCreateTexts | typeof shellTexts>

// The spreadsheet reader is loaded on demand.
const CodeSheet = lazy(async () => ({ default: (await import('./code-sheet.tsx')).CodeSheet }))

function Loading() {
  const { t } = useText(codesCreateTexts, shellTexts)
  const shown = useDelayed(true, 200)
  return (
    <output aria-busy="true" aria-label={t('ui.loading')}>
      {shown && (
        <Card>
          <Skeleton height={160} />
        </Card>
      )}
    </output>
  )
}

/** Code generation (001 §2 "Create code page"). */
export function CreateAuthcodeScreen({ PrintDialog }: { PrintDialog: PrintSlot }) {
  const { t } = useText(codesCreateTexts, shellTexts)
  const { mall_id, shop_no } = useSession()
  const { values, change } = useAddressQuery()
  const { batch = '' } = values
  return (
    <>
      <PageHead title={t('screen.create_authcode')} />
      {/^[0-9]{1,18}$/.test(batch) ? (
        <BatchRun key={batch} batch_id={batch} PrintDialog={PrintDialog} onMore={() => change({ batch: null })} />
      ) : (
        <Ways key={`${mall_id}/${shop_no}`} shop={`${mall_id}/${shop_no}`} PrintDialog={PrintDialog} />
      )}
    </>
  )
}

const ways = ['search', 'generate', 'match'] as const
type Way = (typeof ways)[number]
const wayNames = {
  search: 'code_sheet.tab_search',
  generate: 'code_sheet.tab_generate',
  match: 'code_sheet.tab_match',
} as const satisfies Record<Way, TextKey>

type WaysProps = { shop: string; PrintDialog: PrintSlot }

/** The three tabs (001 §2); the address names the selected one. */
function Ways({ shop, PrintDialog }: WaysProps) {
  const { t } = useText(codesCreateTexts, shellTexts)
  const { values, change } = useAddressQuery()
  const way = ways.find((one) => one === values['tab']) ?? 'search'
  return (
    <>
      <div className={styles.ways}>
        <Tabs
          id="ways"
          label={t('code_sheet.tabs')}
          value={way}
          onChange={(next) => change({ tab: next === 'search' ? null : next })}
          tabs={ways.map((value) => ({ value, label: t(wayNames[value]) }))}
        />
      </div>
      <TabPanel id="ways" value={way}>
        {way === 'search' ? (
          <Create shop={shop} PrintDialog={PrintDialog} />
        ) : (
          <Suspense fallback={<Loading />}>
            <CodeSheet kind={way} />
          </Suspense>
        )}
      </TabPanel>
    </>
  )
}

function Create({ shop, PrintDialog }: WaysProps) {
  const { t, number } = useText(codesCreateTexts, shellTexts)
  const { values, change } = useAddressQuery()
  const { warranty, settled } = useShopWarranty()
  const list = useCreateList(shop, warranty)
  const generation = useGeneration({ list, onBatch: (batch) => change({ batch }) })
  usePreselected(values['add'], settled, ({ variants, missing }) => {
    list.add(variants)
    if (missing > 0) showAlert(t('create.preselect_missing', { count: number(missing) }))
    change({ add: null }, { replace: true })
  })
  // A row added before the shop's warranty is loaded would have a wrong one.
  if (!settled) return <Loading />
  if (generation.made !== null)
    return <MadeAtOnce {...generation.made} PrintDialog={PrintDialog} onMore={generation.more} />
  return <Work list={list} generation={generation} warranty={warranty} adding={values['add'] !== undefined} />
}

/**
 * The warranty of a new row: the shop's saved one, else one day from certification (resolution 65). If reading it
 * fails, the operator is notified and enters the count.
 */
function useShopWarranty(): { warranty: RowWarranty; settled: boolean } {
  const { t } = useText(codesCreateTexts, shellTexts)
  const { data, error, isPending } = useOperation('getDuration', {})
  useEffect(() => {
    if (error === null) return
    logSilently('getDuration', error)
    showAlert(t('code_sheet.duration_failed'))
  }, [error, t])
  const { duration_type = null, duration = null } = data?.body ?? {}
  if (data === undefined && error !== null) return { warranty: { ...plainWarranty, count: null }, settled: true }
  const saved = duration === null ? null : parseDuration(duration)
  if (saved === null || duration_type === null) return { warranty: plainWarranty, settled: !isPending }
  return { warranty: { ...saved, basis: duration_type }, settled: true }
}

type WorkProps = {
  list: CreateList
  generation: Generation
  warranty: RowWarranty
  /** Variants are being added to the list. */
  adding: boolean
}
type Step = 'find' | 'list'

/** Search and list side by side, or one of them on narrow screens. */
function Work({ list, generation, warranty, adding }: WorkProps) {
  const { t } = useText(codesCreateTexts, shellTexts)
  const narrow = useMedia('(max-width: 1359px)')
  const [step, setStep] = useState<Step>(adding || list.rows.length > 0 ? 'list' : 'find')
  // A missing value is in the list, so the list is shown.
  const shown = list.spot === null ? step : 'list'
  if (shown !== step) setStep(shown)
  return (
    <div className={styles.work} aria-busy={generation.sending}>
      {narrow ? (
        <div className={styles.tabs}>
          <Tabs
            id="create"
            label={t('create.steps')}
            value={shown}
            onChange={setStep}
            tabs={[
              { value: 'find', label: t('create.find') },
              { value: 'list', label: t('create.list'), count: list.rows.length },
            ]}
          />
          <TabPanel id="create" value={shown}>
            {shown === 'find' ? <VariantSearch list={list} /> : <AddList list={list} warranty={warranty} />}
          </TabPanel>
        </div>
      ) : (
        <div className={styles.columns}>
          <VariantSearch list={list} />
          <AddList list={list} warranty={warranty} />
        </div>
      )}
      <CreateFoot list={list} generation={generation} />
    </div>
  )
}
