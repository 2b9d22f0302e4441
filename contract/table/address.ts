import type { Address, DoorName } from '../kernel/door.ts'
import type { SentOperation } from '../kernel/sent-operation.ts'
import type { OperationName } from './operations.ts'
import { doorPrefixes, sentOperations } from './sent-operations.ts'

/** The parameters of an address that say the tenant. */
export type AddressPlace = { product?: string; app?: string; mall_id?: string; shop_no?: string }

/** A request as any HTTP client can send it; `body` is a JSON value, or a file for an upload. */
export type PlainRequest = {
  method: string
  url: string
  body: { kind: 'none' } | { kind: 'json'; value: unknown } | { kind: 'file'; field: string; value: unknown }
}

/**
 * Turns an operation and its flat input into a request at a door: path parts are filled from the input or the place,
 * the rest goes into the query (GET, and beside a body that is a bare list) or the body. `address` chooses one of several, the first unless said. Throws when
 * the operation does not stand at that door.
 */
export function requestOf(
  name: OperationName,
  input: Readonly<Record<string, unknown>>,
  { door, place }: { door: DoorName; place: AddressPlace },
  wanted?: Address,
): PlainRequest {
  const standing = sentOperations[name].addresses[door] ?? []
  const address = wanted === undefined ? standing[0] : standing.find((one) => one === wanted)
  if (address === undefined) throw new Error(`${name} does not stand at the door ${door}`)
  const [method = 'GET', path = '/'] = address.split(' ')
  const rest = { ...input }
  const known: Record<string, unknown> = place
  const filled = (doorPrefixes[door] + path).replace(/:([a-z_]+)/g, (_whole, part: string) => {
    const value = part in rest ? rest[part] : known[part]
    delete rest[part]
    return encodeURIComponent(String(value))
  })
  const operation = sentOperations[name]
  const query = queryOf({ ...placeQuery(door, place), ...besideBody(method, operation, rest) })
  return {
    method,
    url: query === '' ? filled : `${filled}?${query}`,
    body: method === 'GET' ? { kind: 'none' } : bodyOf(operation, rest),
  }
}

function besideBody(method: string, { list_body }: SentOperation, fields: Record<string, unknown>) {
  if (method === 'GET') return fields
  if (list_body === undefined) return {}
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== list_body))
}

/** The door at which people call an operation: the wanted one, or the helper door if it is the only one. */
export function doorFor(name: OperationName, wanted: DoorName): DoorName {
  const { addresses, caller, everywhere } = sentOperations[name]
  if (addresses.staff !== undefined) return 'staff'
  if (caller === 'buyer') return 'buyer'
  return everywhere === true || addresses[wanted] === undefined ? 'helper' : wanted
}

/** The query that names the shop where the path does not (contract §3). */
function placeQuery(door: DoorName, { shop_no, app }: AddressPlace): Record<string, unknown> {
  if (door === 'helper') return { shop_no, app }
  return door === 'partner' && shop_no !== '1' ? { shop_no } : {}
}

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([field, value]) => `${encodeURIComponent(field)}=${encodeURIComponent(String(value))}`)
    .join('&')
}

function bodyOf(operation: SentOperation, fields: Record<string, unknown>): PlainRequest['body'] {
  if (operation.upload !== undefined) return { kind: 'file', field: operation.upload, value: fields[operation.upload] }
  if (operation.list_body !== undefined) return { kind: 'json', value: fields[operation.list_body] }
  return { kind: 'json', value: fields }
}
