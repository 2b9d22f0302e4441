import { readFileSync, writeFileSync } from 'node:fs'
import { openApi } from '#server/http/api-document/document.ts'
import { breaksBetween } from './breaking.ts'
import { changesFile, isAnnounced, promisedBy, publishedFile, readPublished, writeLines } from './document.ts'

// npm run publish-api           what would break, and what is new, since the last publication
// npm run publish-api -- DAY    keeps the document as it is now as that of the day, which docs/api-changes.md announces

const [day] = process.argv.slice(2)
const before = readPublished()
const now = promisedBy(openApi({ public_url: 'https://genuine.example', production: true }))
const page = readFileSync(changesFile, 'utf8')
const silent = breaksBetween(before, now).filter((change) => !isAnnounced(page, change))
const added = [
  ...Object.keys(now.calls).filter((call) => before.calls[call] === undefined),
  ...Object.keys(now.webhooks)
    .filter((type) => before.webhooks[type] === undefined)
    .map((type) => `webhook ${type}`),
]

console.log(`since ${before.day}: ${added.length} new`)
for (const call of added) console.log(`  ${call}`)
if (silent.length > 0) {
  console.log('\nbreaks programs, and docs/api-changes.md does not announce it:')
  for (const change of silent) console.log(`- \`${change}\``)
  process.exitCode = 1
} else if (day !== undefined) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !page.includes(`## ${day}\n`)) {
    console.log(`\ndocs/api-changes.md has no section "## ${day}"`)
    process.exitCode = 1
  } else writeFileSync(publishedFile, writeLines({ day, ...now }))
}
