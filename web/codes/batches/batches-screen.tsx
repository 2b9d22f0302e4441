import { useAddressQuery } from '../../kernel/use-address-query.ts'
import { BatchList } from './batch-list.tsx'
import { BatchPage } from './batch-page.tsx'

/** The batches of a shop (product C); `?batch=` names the one whose page is shown. */
export function BatchesScreen() {
  const { values } = useAddressQuery()
  const batch_id = values['batch']
  return batch_id !== undefined && /^\d{1,18}$/.test(batch_id) ? <BatchPage batch_id={batch_id} /> : <BatchList />
}
