import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { useOperation } from '../../kernel/api.ts'

/** A printer of the shop as the server gives it. */
export type Printer = OutputOf<Operations['listPrinters']>['printers'][number]

/** The shop's printers, and the one that is printed on; none: a printer that needs no help. */
export function usePrinters() {
  const queries = useQueryClient()
  const { data } = useOperation('listPrinters', {})
  const printers = data?.body.printers ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  return {
    printers,
    printer: printers.find(({ printer_id }) => printer_id === chosen) ?? null,
    choose: setChosen,
    renew: async () => queries.invalidateQueries({ queryKey: ['listPrinters'] }),
  }
}

export type Printers = ReturnType<typeof usePrinters>
