import { PrintqrScreen } from './codes/printqr-screen.tsx'
import { HistoryButton } from './labels/history-button.tsx'
import { PrintPanel } from './labels/print-panel.tsx'

/** The search of the codes with the print table in its slot: features do not import each other. */
export function PrintqrRoute() {
  return <PrintqrScreen PrintPanel={PrintPanel} History={HistoryButton} />
}
