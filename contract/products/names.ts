import { z } from 'zod'

/** The three names of a product that its shop gives: who sells it to them, who makes it, and its brand. */
export const nameFields = ['vendor_name', 'manufacturer_name', 'brand_name'] as const
export type ProductNames = Record<(typeof nameFields)[number], string>

/** They as they are answered. */
export const namesAnswered = { vendor_name: z.string(), manufacturer_name: z.string(), brand_name: z.string() }

/** They as they are sent: both sets of names are taken (resolution 44). */
export function namesSent<S extends z.ZodType>(shape: S) {
  const usual = { vendor_name: shape, manufacturer_name: shape, brand_name: shape }
  return { ...usual, supplier: shape, manufacturer: shape, brand: shape }
}

type Sent = Partial<Record<keyof ReturnType<typeof namesSent>, string | undefined>>

/** One spelling of the three names. */
export function oneSpelling<Fields extends Sent>({ supplier, manufacturer, brand, ...rest }: Fields) {
  return {
    ...rest,
    vendor_name: rest.vendor_name ?? supplier ?? '',
    manufacturer_name: rest.manufacturer_name ?? manufacturer ?? '',
    brand_name: rest.brand_name ?? brand ?? '',
  }
}

/** All three names are required in the form and in its edit (001 §5). */
export function needNames(value: ProductNames, issues: z.RefinementCtx): void {
  for (const field of nameFields) {
    if (value[field] === '') issues.addIssue({ code: 'custom', path: [field], message: 'required' })
  }
}
