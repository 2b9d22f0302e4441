import { writeFileSync } from 'node:fs'
import { audit } from './audit.ts'
import { exceptions } from './exceptions.ts'
import { makeSbom } from './sbom.ts'

// npm run audit:dependencies    what the lock file holds, against the rules of docs/dependencies.md
// npm run sbom [-- FILE]        the bill of materials (CycloneDX) of what runs in production

const [command, word] = process.argv.slice(2)
if (command === 'sbom') await writeSbom(word)
else runAudit()

function runAudit(): void {
  const { packages, findings } = audit(new Date().toISOString().slice(0, 10))
  for (const { rule, of, what } of findings) console.log(`✗ ${rule}: ${of}: ${what}`)
  const production = packages.filter(({ dev }) => !dev).length
  console.log(`${packages.length} packages, ${production} of them for production; ${exceptions.length} exceptions:`)
  for (const { rule, name, what, reason, until } of exceptions)
    console.log(`  ${rule} of ${name} (${what}) until ${until}: ${reason}`)
  console.log('Known vulnerabilities are not asked for: that takes a network (docs/dependencies.md).')
  console.log(findings.length === 0 ? 'nothing refused' : `${findings.length} refused`)
  if (findings.length > 0) process.exitCode = 1
}

async function writeSbom(file: string | undefined): Promise<void> {
  const text = await makeSbom()
  if (file === undefined) process.stdout.write(text)
  else writeFileSync(file, text)
}
