import { IconColumns3, IconDeviceFloppy, IconLayoutList, IconSettings, IconStack2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { codesViewsTexts } from '#contract/codes/views/texts.ts'
import { saidOf } from '../../kernel/api.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { type MenuEntry, Menu } from '../../ui/menu.tsx'
import { useIsNarrow } from '../../ui/use-media.ts'
import type { CodeViews } from './use-code-views.ts'

const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}))
const ManageViewsDialog = lazy(async () => ({
  default: (await import('./manage-views-dialog.tsx')).ManageViewsDialog,
}))
const ColumnsDialog = lazy(async () => ({ default: (await import('./columns-dialog.tsx')).ColumnsDialog }))

/** Which view is in force and what else there is, and the columns of the list. Cards on phones have no columns. */
export function ViewBar({ work }: { work: CodeViews }) {
  const { t } = useText(codesViewsTexts)
  const narrow = useIsNarrow()
  const [open, setOpen] = useState<'save' | 'manage' | 'columns' | null>(null)
  const { active, changed } = work
  const close = () => setOpen(null)
  const name = active === null ? t('view.all') : active.name
  return (
    <>
      <Menu label={t('view.menu')} entries={useEntries(work, setOpen)}>
        <Button kind="quiet" size="s" icon={<IconStack2 aria-hidden="true" />} aria-label={t('view.current', { name })}>
          {changed ? t('view.changed', { name }) : name}
        </Button>
      </Menu>
      {!narrow && (
        <Button
          kind="quiet"
          size="s"
          icon={<IconColumns3 aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen('columns')}
        >
          {t('view.columns')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'save' && <SaveViewDialog work={work} onClose={close} />}
        {open === 'manage' && <ManageViewsDialog work={work} onClose={close} />}
        {open === 'columns' && <ColumnsDialog work={work} onClose={close} />}
      </Suspense>
    </>
  )
}

function useEntries(work: CodeViews, onOpen: (dialog: 'save' | 'manage') => void): MenuEntry[] {
  const { t } = useText(codesViewsTexts)
  const { views, active, changed, apply, saveShown } = work
  const update = async () => {
    if (active === null) return
    try {
      await saveShown(active)
      showAlert(t('view.saved', { name: active.name }))
    } catch (problem) {
      showAlert(saidOf(problem))
    }
  }
  return [
    {
      key: 'all',
      label: t('view.all'),
      icon: <IconLayoutList aria-hidden="true" />,
      chosen: active === null,
      onSelect: () => apply(null),
    },
    ...views.map((view): MenuEntry => ({
      key: view.view_id,
      label: view.name,
      icon: <IconStack2 aria-hidden="true" />,
      ...(view.is_default && { detail: t('view.default_short') }),
      chosen: view.view_id === active?.view_id,
      onSelect: () => apply(view),
    })),
    { key: 'line', line: true },
    ...(active !== null && changed
      ? [
          {
            key: 'update',
            label: t('view.update', { name: active.name }),
            icon: <IconDeviceFloppy aria-hidden="true" />,
            onSelect: () => void update(),
          },
        ]
      : []),
    {
      key: 'save',
      label: t('view.save_new'),
      icon: <IconDeviceFloppy aria-hidden="true" />,
      onSelect: () => onOpen('save'),
    },
    ...(views.length === 0
      ? []
      : [
          {
            key: 'manage',
            label: t('view.manage'),
            icon: <IconSettings aria-hidden="true" />,
            onSelect: () => onOpen('manage'),
          },
        ]),
  ]
}
