import { type ReactNode, useState } from 'react'
import { may } from '#contract/kernel/roles.ts'
import type { Sandbox } from '#contract/sandbox/operations.ts'
import { sandboxTexts } from '#contract/sandbox/texts.ts'
import { call, useOperation } from '../../kernel/api.ts'
import { useChange } from '../../kernel/use-change.ts'
import { useStandsBelow } from '../../kernel/use-stands-below.ts'
import { seoulMoment } from '../../parts/cells/seoul-time.ts'
import { session, useSession } from '../../session/session.ts'
import { changeMall } from '../../session/change-mall.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Card, EmptyState, ErrorState } from '../../ui/states.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './sandbox.module.css'

/** The shop's sandbox: made here, entered, emptied (product H). */
export function SandboxCard() {
  const { role } = useSession()
  // The card of the keys above names the required role.
  return may(role, 'setting') ? <Own /> : null
}

function Own() {
  const { t } = useText(sandboxTexts)
  const { data, error, refetch } = useOperation('getSandbox', {})
  const { busy, change } = useChange(['getSandbox'])
  const sandbox = data?.body.sandbox
  const shown = useStandsBelow(data !== undefined || error !== null)
  const make = async () => {
    await change(async () => {
      await call('makeSandbox', {})
      return t('sandbox.made')
    })
  }
  if (!shown) return null
  return (
    <Card flush>
      <div className={styles.head}>
        <h2>{t('sandbox.title')}</h2>
        <p className={typography.guide}>{t('sandbox.help')}</p>
      </div>
      {error !== null && <ErrorState title={t('sandbox.failed')} help={error.message} onRetry={() => void refetch()} />}
      {sandbox === null && (
        <EmptyState
          title={t('sandbox.none')}
          help={t('sandbox.none_help')}
          action={
            <Button kind="primary" busy={busy} onClick={() => void make()}>
              {t('sandbox.make')}
            </Button>
          }
        />
      )}
      {sandbox != null && <Made sandbox={sandbox} />}
    </Card>
  )
}

function Made({ sandbox }: { sandbox: Sandbox }) {
  const { t, number } = useText(sandboxTexts)
  const enter = useEnter()
  const emptying = useChange(['getSandbox'])
  const [asking, setAsking] = useState(false)
  const { holds, most, emptied_at } = sandbox
  const empty = async () => {
    setAsking(false)
    await emptying.change(async () => {
      await call('emptySandbox', {})
      return t('sandbox.emptied')
    })
  }
  const held = t('sandbox.holds_words', {
    products: number(holds.products),
    codes: number(holds.codes),
    orders: number(holds.orders),
    products_most: number(most.products),
    codes_most: number(most.codes),
    orders_most: number(most.orders),
  })
  return (
    <div className={styles.made}>
      <dl className={styles.facts}>
        <Fact name={t('sandbox.id')} words={<span translate="no">{sandbox.mall_id}</span>} />
        <Fact name={t('sandbox.holds')} words={held} />
        <Fact name={t('sandbox.since')} words={seoulMoment(sandbox.made_at)} />
        {emptied_at !== null && <Fact name={t('sandbox.emptied_at')} words={seoulMoment(emptied_at)} />}
      </dl>
      <div className={layout.wrap8}>
        <Button kind="primary" busy={enter.busy} onClick={() => void enter.go()}>
          {t('sandbox.enter')}
        </Button>
        <Button busy={emptying.busy} onClick={() => setAsking(true)}>
          {t('sandbox.empty')}
        </Button>
      </div>
      <ConfirmDialog
        danger
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void empty()}
        title={t('sandbox.empty_title')}
        confirm={t('sandbox.empty')}
      >
        {t('sandbox.empty_help', holds)}
      </ConfirmDialog>
    </div>
  )
}

function Fact({ name, words }: { name: string; words: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </div>
  )
}

/** Switches this browser's session to the sandbox and opens its API keys. */
function useEnter() {
  const { busy, change } = useChange([])
  const go = async () => {
    await change(async () => {
      const { mall_id } = await call('enterSandbox', {})
      changeMall({ mall_id, flavour: 'partner', app: session().app, shop_no: '1' })
      return null
    })
  }
  return { busy, go }
}
