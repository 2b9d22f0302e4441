import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { menu } from '#contract/table/menu.ts'
import { type ScreenName, screens } from '#contract/table/screens.ts'
import { offerOf } from './offers.ts'

const names = menu.flatMap(({ items }): readonly ScreenName[] => items)

test('every menu that only plus opens is sold by its own picture, headline and three benefits', () => {
  const sold = names.filter((name) => screens[name].plan === 'plus').map((name) => offerOf(name))
  expect(sold).toHaveLength(4)
  expect(new Set(sold.map(({ title }) => title)).size).toBe(4)
  expect(new Set(sold.flatMap(({ benefits }) => benefits)).size).toBe(12)
})

test('the picture of every offer is there in both widths', () => {
  const root = join(import.meta.dirname, '../../public/pictures')
  for (const name of [...names, null])
    for (const width of [800, 1280])
      expect(existsSync(join(root, `${offerOf(name).picture}-${width}.avif`)), `${name} ${width}`).toBe(true)
})
