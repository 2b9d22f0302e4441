/** The products of a site; fields as the Open API has them (providers 2.2). */
export type Option = {
  optionDetailCode: string
  name: string
  value: string
  /** The surcharge on the price. */
  price: number
  status: 'SALE' | 'SOLDOUT'
}

export type Product = {
  prodNo: number
  unit: number
  customProdCode: string
  name: string
  price: number
  prodStatus: 'sale' | 'soldout' | 'nosale'
  isDisplay: 'Y' | 'N'
  brand: string
  maker: string
  options: readonly Option[]
}

const moi = { unit: 1, brand: 'MOI', maker: '모이 공방', prodStatus: 'sale', isDisplay: 'Y' } as const

const option = (optionDetailCode: string, name: string, value: string, price = 0): Option => ({
  optionDetailCode,
  name,
  value,
  price,
  status: 'SALE',
})

/** The first two have the codes by which the demo's shop knows them. */
export function demoProducts(): Product[] {
  return [
    {
      ...moi,
      prodNo: 101,
      customProdCode: 'MOI-N01',
      name: '물결 은목걸이',
      price: 68_000,
      options: [
        option('MOI-N01-40', '길이', '40cm'),
        option('MOI-N01-45', '길이', '45cm'),
        option('MOI-N01-50', '길이', '50cm', 3000),
      ],
    },
    { ...moi, prodNo: 102, customProdCode: 'MOI-S02', name: '쪽빛 실크 스카프', price: 112_000, options: [] },
    {
      ...moi,
      prodNo: 103,
      customProdCode: 'MOI-R03',
      name: '이슬 진주 반지',
      price: 94_000,
      options: [option('MOI-R03-11', '호수', '11호'), option('MOI-R03-13', '호수', '13호')],
    },
    { ...moi, prodNo: 104, customProdCode: '', name: '자개 머리핀', price: 32_000, prodStatus: 'soldout', options: [] },
    {
      ...moi,
      prodNo: 105,
      customProdCode: 'MOI-B05',
      name: '조각보 파우치',
      price: 41_000,
      isDisplay: 'N',
      options: [],
    },
    { ...moi, unit: 2, prodNo: 201, customProdCode: 'MOI-G01', name: 'Wave Silver Necklace', price: 52, options: [] },
  ]
}
