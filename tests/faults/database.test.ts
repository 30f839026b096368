import { describeFaults, useTrouble } from './each-verb.ts'

const { trouble } = useTrouble()

describeFaults('sql', trouble)
