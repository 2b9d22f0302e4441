/** A file just chosen, the address of the saved picture, or none. */
export type ProductImage = File | string | null
