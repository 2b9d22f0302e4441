import { PrintqrScreen } from '../codes/list/printqr-screen.tsx'
import { LabelTools } from '../labels/desk/label-tools.tsx'
import { PrintPanel } from '../labels/desk/print-panel.tsx'

/** The search of the codes with the print table in its slot: features do not import each other. */
export function PrintqrRoute() {
  return <PrintqrScreen PrintPanel={PrintPanel} Tools={LabelTools} />
}
