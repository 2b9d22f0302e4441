import { expect, test } from '../harness/story.ts'

test('the API page finds an operation by its Korean words and shows its schema and an example @desktop', async ({
  page,
  baseURL,
}) => {
  const wrong: string[] = []
  page.on('console', (said) => {
    if (said.type() === 'error') wrong.push(said.text())
  })
  page.on('request', (asked) => {
    if (!asked.url().startsWith(baseURL ?? '/')) wrong.push(asked.url())
  })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Genuine API' })).toBeVisible()
  await page.getByRole('button', { name: /search/i }).first().click()
  await page.getByRole('combobox').fill('정품코드를 만들어요')
  await page
    .getByRole('option')
    .filter({ hasText: '/{product}/{mall_id}/api/cert/products/generate/serials' })
    .first()
    .click()
  const operation = page.getByRole('region').filter({ has: page.getByRole('heading', { name: '정품코드를 만들어요.' }) })
  await expect(operation.getByText('number_of_serial').first()).toBeVisible()
  await expect(operation.getByText('"P0000123"').first()).toBeVisible()
  expect(wrong).toEqual([])
})
