import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Internal key: small, ordered, never shown outside. */
export const key = () => bigint({ mode: 'bigint' }).generatedByDefaultAsIdentity().primaryKey()

/** A reference to an internal key. */
export const ref = () => bigint({ mode: 'bigint' })

/** The random name that a row bears in addresses. */
export const publicId = () => uuid().notNull().unique()

/** A moment, always with its zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'string' })

/** A planar point (longitude, Mercator y), comparable by `<->`. */
export const point = customType<{ data: string }>({ dataType: () => 'point' })
