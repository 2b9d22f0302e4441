import { demo_password, expect, product_url, signIn, signInAt, test } from '../harness/stories/story.ts'

/** Every story ends with a look into all storages of its pages (test/harness/outside/storages.ts); this one looks at the look. */

test(
  'a secret would be found wherever a page can keep something',
  { tag: '@phone' },
  async ({ page, context, secrets }) => {
    const tokens: string[] = []
    page.on('request', (request) => {
      const token = request.headers()['authorization']
      if (token !== undefined) tokens.push(token)
    })
    // By the form, which knows the password.
    await signInAt(page, 'demo')
    await expect(page).toHaveURL(/\/genuine_authservice\/demo\/serviceIntro/)
    await page.goto('/genuine_authservice/demo/manageAuthcode')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const cookie = (await context.cookies()).find(({ name }) => name === 'genuine_refresh')
    const known = await secrets.known()
    expect(known).toContain(demo_password)
    expect(known).toContain(cookie?.value)
    expect(known).toContain(tokens.at(-1))
    await secrets.expectNoneKept()

    // Each of them in a place of its own, and each place looked into.
    await page.evaluate(
      async ([password = '', refresh_token = '', access_token = '']) => {
        localStorage.setItem('kept', password)
        sessionStorage.setItem('kept', encodeURIComponent(password))
        document.cookie = `kept=${refresh_token}; path=/`
        history.replaceState({ kept: access_token }, '')
        await new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('kept')
          request.onupgradeneeded = () => request.result.createObjectStore('rows', { autoIncrement: true })
          request.onerror = () => reject(request.error ?? new Error('no database'))
          request.onsuccess = () => {
            const write = request.result.transaction('rows', 'readwrite')
            write.objectStore('rows').add({ deep: [{ kept: btoa(password) }] })
            write.oncomplete = () => {
              request.result.close()
              resolve()
            }
          }
        })
        await (await caches.open('kept')).put('/kept', new Response(access_token))
      },
      [demo_password, cookie?.value ?? '', tokens.at(-1) ?? ''],
    )
    const found = await secrets.expectNoneKept().then(
      () => '',
      (problem: unknown) => String(problem),
    )
    for (const place of [
      'localStorage kept',
      'sessionStorage kept',
      'cookie',
      'history.state',
      'IndexedDB kept rows',
      'Cache kept',
    ])
      expect(found).toContain(place)

    // Nothing of it is left for the look that every story ends with.
    await page.goto('/demo')
    await page.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      document.cookie = 'kept=; path=/; max-age=0'
      await caches.delete('kept')
      await new Promise((resolve) => {
        indexedDB.deleteDatabase('kept').onsuccess = resolve
      })
    })
  },
)

test('what the browser does keep is few things, by known names', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    cookie: document.cookie,
  }))
  const known = /^(genuine\.[a-z_]+(\.demo)?|demo_domain|tsr-scroll-restoration-v\d+_\d+)$/
  expect([...kept.local, ...kept.session].filter((key) => !known.test(key))).toEqual([])
  expect([kept.databases, kept.caches, kept.cookie]).toEqual([[], [], ''])
  expect(page.url().startsWith(product_url)).toBe(true)
})
