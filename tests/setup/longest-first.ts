import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Suites with the longest files. They begin, so that short files are left to share out between the workers at the end. */
const LONGEST = ['load', 'local', 'crash', 'recall', 'faults', 'worker', 'e2e']

/** Orders the files of a run: suite by suite, as Vitest does, with the longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => LONGEST.toReversed().indexOf(project.name)
    return (await super.sort(files)).toSorted((a, b) => place(b) - place(a))
  }
}
