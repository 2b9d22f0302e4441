import { writeFileSync } from 'node:fs'
import { generatedFile, sentOperationsSource } from './sent-operations.ts'

// npm run operations
writeFileSync(generatedFile, sentOperationsSource())
