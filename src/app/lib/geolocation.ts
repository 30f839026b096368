import { useEffect, useState } from 'react'
import { watchPermission } from './permission.ts'

const MAX_AGE_MS = 3_600_000
const PATIENCE_MS = 15_000

/** Whether the browser may tell where one is: it cannot, we do not know, or what the browser says. */
export type GeoPermission = 'unsupported' | 'unknown' | PermissionState

/** The permission to know where one is; follows the browser's own settings. */
export function useGeoPermission(): GeoPermission {
  const supported = 'geolocation' in navigator
  const [permission, setPermission] = useState<GeoPermission>(supported ? 'unknown' : 'unsupported')
  useEffect(() => (supported ? watchPermission('geolocation', setPermission) : undefined), [supported])
  return permission
}

/** Asks the browser where one is; a position up to an hour old will do. @throws GeolocationPositionError */
export function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: MAX_AGE_MS, timeout: PATIENCE_MS }),
  )
}
