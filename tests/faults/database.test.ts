import { describeFaults, useFaultInjection } from './describe-faults.ts'

const { faults } = useFaultInjection()

describeFaults('sql', faults)
