import type { Paging } from '../kernel/list-address.ts'

/** The paging of payments and of points: ten at first (000 §9). */
export const paymentPaging: Paging = { size: 'limit', sizes: [10, 20, 50], first_size: 10, place: 'page' }
