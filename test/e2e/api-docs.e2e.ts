import { expect, test } from '../harness/stories/story.ts'

test('the API page finds what a key may call by its words and shows its schema and an example @desktop', async ({
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
  // A large script and a large document: on a busy machine both take their time.
  const patience = { timeout: 120_000 }
  await expect(page.getByText('Everything a shop’s own program can do with an API key')).toBeVisible(patience)
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click()
  await page.getByRole('combobox').fill('Issues serial codes')
  await page.getByRole('option').filter({ hasText: '/api/cert/products/generate/serials' }).first().click(patience)
  const operation = page
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { name: 'Issues serial codes.' }) })
  await expect(operation.getByText('number_of_serial').first()).toBeVisible(patience)
  await expect(operation.getByText('"P0000123"').first()).toBeVisible()
  expect(wrong).toEqual([])
})
