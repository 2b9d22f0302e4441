import { useEffect, useRef, useState } from 'react'
import { exportMost } from '#contract/codes/export.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesExportTexts } from '#contract/codes/export/texts.ts'
import { Refusal, saidOf } from '../../kernel/api.ts'
import type { Downloaded } from '../../kernel/download.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { type CodeSearch, filtersOf } from '../list/code-search.ts'

/** The progress hides this long after the download (002 §9). */
const hiddenAfter = 1500

/** The state of a download; `too_many` waits for its reader. */
export type ExportState =
  | { kind: 'running'; downloaded: Downloaded }
  | { kind: 'done'; file_name: string; rows: number }
  | { kind: 'too_many'; count: number | null; search: CodeSearch }

/**
 * The source of an export: the list under its filters (how many there are, where that is known by now), or the chosen
 * codes.
 */
export type Exported = { search: CodeSearch; count: number | null } | { serials: readonly string[] }

/** The spreadsheet of the code list: one at a time, with progress, and a way to stop it (001 §5, §9; 002 §9). */
export function useCodeExport() {
  const { t } = useText(codesTexts, codesExportTexts)
  const [state, setState] = useState<ExportState | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (state?.kind !== 'done') return undefined
    const timer = setTimeout(() => setState(null), hiddenAfter)
    return () => clearTimeout(timer)
  }, [state])

  const run = async (wanted: Exported) => {
    const stop = new AbortController()
    running.current = stop
    setState({ kind: 'running', downloaded: { bytes: 0, expected: 0, rows: 0 } })
    try {
      const { download } = await import('../../kernel/download.ts')
      const options = {
        signal: stop.signal,
        onProgress: (downloaded: Downloaded) => setState({ kind: 'running', downloaded }),
      }
      const file =
        'serials' in wanted
          ? await download('exportChosenCodes', { serial_numbers: [...wanted.serials] }, options)
          : await download('exportCodes', filtersOf(wanted.search), options)
      setState({ kind: 'done', ...file })
    } catch (problem) {
      setState(null)
      if (stop.signal.aborted) return
      const too_many = problem instanceof Refusal && problem.code === 'code.too_many_to_export'
      if (too_many && 'count' in wanted) setState({ kind: 'too_many', ...wanted })
      else showAlert(saidOf(problem))
    } finally {
      running.current = null
    }
  }
  const start = (wanted: Exported) => {
    if (running.current !== null) return
    const count = 'count' in wanted ? wanted.count : null
    if (count === 0) showAlert(t('code.no_data'))
    else if ('count' in wanted && count !== null && count > exportMost) setState({ kind: 'too_many', ...wanted })
    else void run(wanted)
  }
  const cancel = () => {
    running.current?.abort()
    setState(null)
    showAlert(t('download.cancelled'))
  }
  return { state, busy: state?.kind === 'running', start, cancel, dismiss: () => setState(null) }
}
export type CodeExport = ReturnType<typeof useCodeExport>
