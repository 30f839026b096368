import { lazy, Suspense, useEffect } from 'react'
import { closeReport, useReportSubject } from '#app/lib/report-state.ts'

const ReportSheet = lazy(() => import('./report-sheet.tsx').then((module) => ({ default: module.ReportSheet })))

/** Shows the report sheet over the screens on which members are reported. It is loaded when it is opened. */
export function ReportSheetHost() {
  const subject = useReportSubject()
  useEffect(() => closeReport, [])
  if (!subject) return null
  return (
    <Suspense fallback={null}>
      <ReportSheet key={`${subject.kind} ${subject.id}`} subject={subject} />
    </Suspense>
  )
}
