/** Values of the demo's shop for fields of these names, so that the document shows what really goes to and fro. */
const examples: Readonly<Record<string, string | number>> = {
  mall_id: 'demo',
  shop_no: '1',
  mall_name: '오브제 서울',
  shop_name: '오브제 서울',
  product_name: '린넨 셔츠',
  product_code: 'P0000123',
  variant_name: '네이비 / M',
  variant_code: 'P0000123-NVM',
  custom_product_code: 'OBJ-2026-SS-17',
  vendor_name: '오브제 트레이딩',
  manufacturer_name: '한강 섬유',
  brand_name: '오브제',
  serial_number: 'K7QM2X9D4TRW8H3F',
  batch_id: '1024',
  number_of_serial: 100,
  cert_duration: '12m',
  memo: '매장 진열품',
  member_id: 'jiwoo.han',
  name: '한지우',
  email: 'jiwoo@example.com',
  phone: '01012345678',
  order_id: 'G20261123-7K2M9QXW4TRD',
  order_amount: 33000,
  amount: 33000,
  product_price: 79000,
  price: 79000,
  search_value: '린넨 셔츠',
  from: '2026-11-01',
  to: '2026-11-30',
  created_at: '2026-11-23T10:15:00+09:00',
  made_at: '2026-11-23T10:15:00+09:00',
  activated_at: '2026-11-25T19:02:11+09:00',
  ordered_at: '2026-11-23T10:15:00+09:00',
  expires_at: '2026-11-23T10:20:00+09:00',
  requested: 100,
  created: 100,
  count: 100,
  print_count: 2,
  printed_count: 2,
  list_image: '/files/products/0b9f6c1e-5d0a-4b6e-9c3f-2a7d1e8f4c55.webp',
  url: 'https://example.com',
}

/** The schema of one value, as far as an example has to keep to it. */
export type Leaf = {
  type?: unknown
  enum?: unknown
  const?: unknown
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  example?: unknown
  examples?: unknown[]
  [keyword: string]: unknown
}

/** Gives a field's schema the example of its name, where the schema allows it. */
export function giveExample(name: string | number | undefined, schema: Leaf): void {
  const example = examples[String(name)]
  if (example === undefined || schema.example !== undefined) return
  if (schema.enum !== undefined || schema.const !== undefined) return
  if (fits(example, schema)) schema.examples = [example]
}

function fits(example: string | number, schema: Leaf): boolean {
  if (typeof example === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = schema
    return (schema.type === 'integer' || schema.type === 'number') && example >= minimum && example <= maximum
  }
  const { pattern, format, minLength = 0, maxLength = Infinity } = schema
  const of_form = pattern === undefined || new RegExp(pattern, 'u').test(example)
  const of_format = format === undefined || format === 'date' || format === 'date-time' || format === 'email'
  return schema.type === 'string' && of_form && of_format && example.length >= minLength && example.length <= maxLength
}
