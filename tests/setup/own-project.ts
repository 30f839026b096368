import type { TestProject } from 'vitest/node'

type Teardown = () => Promise<unknown>
type Setup = (project: TestProject) => Promise<Teardown | undefined>

/** A setup that fails takes its own project with it, whose tests find nothing then, and no other. */
export function ofOwnProject(setup: Setup): Setup {
  return (project) =>
    setup(project).catch((error: unknown) => {
      console.error(`The setup of ${project.name} failed:`, error)
      return undefined
    })
}

const KEPT = Symbol.for('what the projects of a run share')
type Kept = { made: Promise<unknown>; users: number }
type Run = TestProject['vitest'] & { [KEPT]?: Map<string, Kept> }

/**
 * Makes something once for all projects of a run that ask for it by this name. Each project has a copy of this module, so that the run
 * itself keeps what was made.
 *
 * @returns what was made, and what a project calls that needs it no longer: the last one ends it
 */
export async function shared<Made>(
  { vitest }: TestProject,
  name: string,
  make: () => Promise<Made>,
  end: (made: Made) => Promise<unknown>,
): Promise<[made: Made, release: Teardown]> {
  const kept = ((vitest as Run)[KEPT] ??= new Map())
  const one = kept.get(name) ?? { made: make(), users: 0 }
  kept.set(name, one)
  one.users++
  const made = (await one.made) as Made
  return [made, async () => --one.users === 0 && end(made)]
}
