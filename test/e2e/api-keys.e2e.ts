import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, expectAccessible, expectSaid, letIn, product_url, test } from '../harness/stories/story.ts'

/** The example of docs/api.md, as a stranger copies it. */
async function exampleProgram(): Promise<string> {
  const page = await readFile(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
  const program = /```ts\n([\s\S]*?)```/.exec(page)?.[1]
  if (program === undefined) throw new Error('docs/api.md has no program')
  return program
}

test('a program with a key registers, issues, prints and verifies as the guide says, until the key is ended @desktop', async ({
  page,
}) => {
  const mall_id = 'demo'
  await letIn(page, mall_id)
  await page.goto(`/genuine_authservice/${mall_id}/setting?tab=api`)
  await page.getByRole('button', { name: '키 만들기' }).click()
  const dialog = page.getByRole('dialog', { name: 'API 키 만들기' })
  await dialog.getByRole('checkbox', { name: '보기' }).uncheck()
  await dialog.getByRole('button', { name: '키 만들기' }).click()
  await expect(dialog.getByText('이름을 적어 주세요.')).toBeVisible()
  await expect(dialog.getByText('할 수 있는 일을 하나는 골라 주세요.')).toBeVisible()
  await expectAccessible(page)
  const name = `물류 프로그램 ${Date.now()}`
  await dialog.getByLabel(/^이름/).fill(name)
  for (const scope of ['보기', '만들기', '인쇄']) await dialog.getByRole('checkbox', { name: scope }).check()
  await dialog.getByRole('button', { name: '키 만들기' }).click()
  const shown = page.getByRole('dialog', { name })
  const key = (await shown.getByText(/^gk_demo_/).innerText()).trim()
  await expectAccessible(page)
  await shown.getByRole('button', { name: '복사했어요. 닫기' }).click()

  const folder = await mkdtemp(join(tmpdir(), 'genuine-program-'))
  await writeFile(join(folder, 'program.ts'), await exampleProgram())
  const environment = {
    ...process.env,
    GENUINE_KEY: key,
    GENUINE_SHOP: `${product_url}/app/cert_product/genuine/${mall_id}`,
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['program.ts'], { cwd: folder, env: environment })
  expect(stdout).toMatch(/^3 codes; the label of \S+ leads to a page: 200$/m)
  expect((await stat(join(folder, 'labels.pdf'))).size).toBeGreaterThan(5000)
  await rm(folder, { recursive: true })

  await page.reload()
  const line = page.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('사용중')
  await expect(line).toContainText('마지막 사용')
  await expect(page.getByText(key)).toHaveCount(0)
  await line.getByRole('button', { name: `${name} 없애기` }).click()
  await page.getByRole('dialog', { name: '이 키를 없앨까요?' }).getByRole('button', { name: '없애기' }).click()
  await expectSaid(page, '키를 없앴어요.')
  await expect(line).toContainText('없앰')
  await expectAccessible(page)
  const after = await fetch(`${product_url}/app/cert_product/genuine/${mall_id}/api/cert/products/serials/search`, {
    headers: { authorization: `Bearer ${key}` },
  })
  expect(after.status).toBe(401)
})
