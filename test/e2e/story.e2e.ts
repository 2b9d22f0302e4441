import { randomBytes } from 'node:crypto'
import { bigList, naughtyBuyers, ownNaughty } from '../harness/stories/naughty.ts'
import type { Sold } from '../harness/stories/operator.ts'
import { signIn, test } from '../harness/stories/story.ts'
import { doubtersChapter, mailChapter, phoneChapter } from './chapters/buyers.ts'
import { codesChapter } from './chapters/codes.ts'
import { labelsChapter, linkOf } from './chapters/labels.ts'
import { productChapter } from './chapters/product.ts'
import { seenChapter } from './chapters/seen.ts'
import { type Tale, lookClosely, lookForMarkup } from './chapters/tale.ts'

// Long on purpose: one person's whole way, on a machine that may be busy.
test.describe.configure({ timeout: 900_000 })

// The shop works at a desk, its buyers stand there with phones: every screen is looked at in both sizes elsewhere.
test(
  'from the first click to the last: a product, its codes, their labels, two buyers, and what the shop sees',
  { tag: '@desktop' },
  async ({ page, visit }) => {
    const tag = newTag()
    const sold: Sold = {
      name: `리버시블 캐시미어 코트 ${tag}`,
      code: `COAT-${tag}`,
      price: 489_000,
      supplier: '오브제 서울',
      manufacturer: '오브제 아틀리에',
      brand: 'OBJET SEOUL',
      options: [
        { name: '카멜 / S', price: 489_000, code: `COAT-${tag}-CS` },
        { name: '차콜 / M', price: 499_000, code: `COAT-${tag}-CM` },
      ],
    }
    await wholeStory({
      page,
      visit,
      sold,
      began: new Date(),
      quantities: [3, 2],
      buyers: ['김서연', '이도윤'],
      look: lookClosely,
    })
  },
)

test('the same with names from the lists of naughty strings: they stay words everywhere @phone', async ({
  page,
  visit,
}) => {
  const tag = newTag()
  const { markup, attribute, right_to_left, emoji, template, sql, nothing, long, long_latin } = ownNaughty
  const names = [long_latin, nothing, right_to_left, emoji, sql, template, ...bigList()]
  const sold: Sold = {
    name: `${markup} ${tag} ${long}`.slice(0, 250),
    code: `N-${tag}`,
    price: 0,
    supplier: attribute,
    manufacturer: template,
    brand: right_to_left,
    options: names.map((name, index) => ({ name, price: index * 1000, code: `N-${tag}-${10 + index}` })),
  }
  await wholeStory({
    page,
    visit,
    sold,
    began: new Date(),
    quantities: names.map(() => 1),
    buyers: naughtyBuyers,
    look: lookForMarkup,
  })
})

/** The whole product as a person sees it. */
async function wholeStory(tale: Tale): Promise<void> {
  await test.step('the operator signs in', () => signIn(tale.page))
  await test.step('a product', () => productChapter(tale))
  const serials = await test.step('its codes', () => codesChapter(tale))
  const [first = '', , third = ''] = serials
  const links = await test.step('their labels', () => labelsChapter(tale, serials))
  // What is scanned from here on was read from paper.
  const [taken = '', free = ''] = [linkOf(first), linkOf(third)].map((link) => links.find((read) => read === link))
  await test.step('a buyer with a phone', () => phoneChapter(tale, taken))
  await test.step('others with the same label, or none of ours', () => doubtersChapter(tale, taken, free))
  await test.step('a buyer with a mailbox', () => mailChapter(tale, free))
  await test.step('the shop sees it', () => seenChapter(tale, serials, [first, third]))
}

function newTag(): string {
  return randomBytes(4).toString('hex').toUpperCase()
}
