import { writeFileSync } from 'node:fs'
import { audit, ledgerFile } from './audit.ts'
import { exceptions } from './exceptions.ts'
import { writeLedger } from './ledger.ts'
import { makeSbom } from './sbom.ts'

// npm run audit:dependencies              what the lock file holds, against the rules of docs/dependencies.md
// npm run audit:dependencies -- accept    somebody has looked at what is new: it goes into the ledger
// npm run sbom [-- FILE]                  the bill of materials (CycloneDX) of what runs in production

const [command, word] = process.argv.slice(2)
if (command === 'sbom') await writeSbom(word)
else runAudit(word === 'accept')

function runAudit(accept: boolean): void {
  const { packages, ledger, findings } = audit(new Date().toISOString().slice(0, 10))
  if (accept) writeFileSync(ledgerFile, writeLedger(ledger))
  const open = accept ? findings.filter(({ rule }) => rule !== 'ledger') : findings
  for (const { rule, of, what } of open) console.log(`✗ ${rule}: ${of}: ${what}`)
  const production = packages.filter(({ dev }) => !dev).length
  console.log(`${packages.length} packages, ${production} of them for production; ${exceptions.length} exceptions:`)
  for (const { rule, name, what, reason, until } of exceptions)
    console.log(`  ${rule} of ${name} (${what}) until ${until}: ${reason}`)
  if (open.some(({ rule }) => rule === 'ledger'))
    console.log('Look at what is new or changed; then: npm run audit:dependencies -- accept')
  console.log('Known vulnerabilities are not asked for: that takes a network (docs/dependencies.md).')
  console.log(open.length === 0 ? 'nothing refused' : `${open.length} refused`)
  if (open.length > 0) process.exitCode = 1
}

async function writeSbom(file: string | undefined): Promise<void> {
  const text = await makeSbom()
  if (file === undefined) process.stdout.write(text)
  else writeFileSync(file, text)
}
