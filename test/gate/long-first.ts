import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that wait for processes, databases and locks for most of their time, or take longest of all; some of these are short,
 * and those come last otherwise, when nothing is left to run beside them.
 */
const long = [
  /^test\/faults\//,
  /^test\/(lifecycle|isolation(-wall|-doors)?|personal-access|roles|audited|api-document|statements)\.test\.ts$/,
  /^server\/(backup|demo|embedded)\//,
]

/** Orders files as vitest does, those first that take long whatever else runs. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId, project }: TestSpecification) =>
      long.some((place) => place.test(moduleId.slice(project.config.root.length + 1)))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
