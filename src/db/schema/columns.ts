import { bigint, customType, pgEnum, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An internal key. It is never shown outside. */
export const key = () => bigint({ mode: 'bigint' }).generatedByDefaultAsIdentity().primaryKey()

export const ref = () => bigint({ mode: 'bigint' })

export const publicId = () => uuid().notNull().unique()

export const moment = () => timestamp({ withTimezone: true, mode: 'string' })

/** A planar point (longitude, Mercator y). `<->` is the distance. */
export const point = customType<{ data: string }>({ dataType: () => 'point' })

export const gender = pgEnum('gender', ['male', 'female'])
