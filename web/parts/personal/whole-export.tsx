import { type ReactNode, useState } from 'react'
import type { OperationName } from '#contract/table/operations.ts'
import { download } from '../../kernel/download.ts'
import { useText } from '../../kernel/text.ts'
import { ExportButton } from '../filter/list-export.tsx'
import { type Proof, ProofDialog } from './proof-dialog.tsx'

type WholeExportProps<N extends OperationName> = {
  title: string
  help: ReactNode
  operation: N
  asked: (proof: Proof) => Parameters<typeof download<N>>[1]
}

/** Export of personal data unmasked: for a reason and after a second proof. */
export function WholeExport<N extends OperationName>({ title, help, operation, asked }: WholeExportProps<N>) {
  const { t } = useText()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <ExportButton onAsk={() => setAsks(true)} />
      {asks && (
        <ProofDialog
          title={title}
          submit={t('list.export_go')}
          help={help}
          onClose={() => setAsks(false)}
          work={async (proof) => {
            const { signal } = new AbortController()
            const { file_name } = await download(operation, asked(proof), { signal, onProgress: () => {} })
            return t('jobs.downloaded', { file_name })
          }}
        />
      )}
    </>
  )
}
