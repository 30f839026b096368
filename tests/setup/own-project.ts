import type { TestProject } from 'vitest/node'

type Setup = (project: TestProject) => Promise<(() => Promise<unknown>) | undefined>

/** A setup that fails takes its own project with it, whose tests find nothing then, and no other. */
export function ofOwnProject(setup: Setup): Setup {
  return (project) =>
    setup(project).catch((error: unknown) => {
      console.error(`The setup of ${project.name} failed:`, error)
      return undefined
    })
}
