import { useEffect, useState } from 'react'
import { watchPermission } from './permission.ts'

const MAX_AGE_MS = 3_600_000
const PATIENCE_MS = 15_000

/** Whether the browser may tell the position: impossible, unknown, or the browser's own state. */
export type GeoPermission = 'unsupported' | 'unknown' | PermissionState

export function useGeoPermission(): GeoPermission {
  const supported = 'geolocation' in navigator
  const [permission, setPermission] = useState<GeoPermission>(supported ? 'unknown' : 'unsupported')
  useEffect(() => (supported ? watchPermission('geolocation', setPermission) : undefined), [supported])
  return permission
}

/** Asks the browser for the position; one up to an hour old will do. @throws GeolocationPositionError */
export function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: MAX_AGE_MS, timeout: PATIENCE_MS }),
  )
}
