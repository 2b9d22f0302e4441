import type { Product } from './catalogue.ts'
import type { Site } from './world.ts'

export type Query = Readonly<Record<string, string | undefined>>

/** Pages are numbered from 1, and hold so many at most. */
const pageMax = 100

/** The products of one unit; null where the site has no such unit. */
export function productsOf(site: Site, unitCode: string | undefined): readonly Product[] | null {
  const place = site.units.findIndex((unit) => unit.unitCode === unitCode)
  return place < 0 ? null : site.products.filter(({ unit }) => unit === place + 1)
}

/** A page of a list, as every list of the API comes; null where page or limit cannot be. */
export function pageOf(list: readonly unknown[], query: Query): unknown {
  const [page, limit] = [Number(query['page'] ?? 1), Number(query['limit'] ?? 10)]
  if (!Number.isInteger(page) || page < 1 || !Number.isInteger(limit) || limit < 1 || limit > pageMax) return null
  const from = (page - 1) * limit
  return {
    totalCount: list.length,
    totalPage: Math.max(1, Math.ceil(list.length / limit)),
    currentPage: page,
    pageSize: limit,
    list: list.slice(from, from + limit),
  }
}

export function productAnswer({ options, unit: _unit, ...product }: Product, origin: string) {
  return {
    ...product,
    isOption: options.length > 0 ? 'Y' : 'N',
    productImages: [`${origin}/imweb/pictures/${product.prodNo}.png`],
    categories: [],
    addTime: '2026-03-02T08:03:29.000Z',
  }
}

export function detailAnswer({ options }: Product) {
  return options.map(({ optionDetailCode, name, value, price, status }) => ({
    optionDetailCode,
    isCombine: 'Y',
    isRequire: 'Y',
    price,
    status,
    optionDetailInfoList: [
      {
        name,
        optionCode: `o${optionDetailCode}`,
        optionValue: { optionValueCode: `v${optionDetailCode}`, optionValueName: value },
      },
    ],
  }))
}
