import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { lockDirectory } from './lock.ts'
import { rawText } from './neon.ts'

/**
 * Opens Postgres in this process.
 *
 * @param dir where its files live, locked for this process until `close`; without one it lives in memory
 * @returns a pool of one raw-text connection, and `close`
 * @throws DirectoryLocked if another process has the directory open
 */
export async function openPglite(dir?: string): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  if (dir) mkdirSync(dirname(dir), { recursive: true })
  const unlock = dir ? lockDirectory(dir) : () => {}
  try {
    // A setting of the start outlives the reset after each request.
    const startParams = [...PGlite.defaultStartParams, '-c', 'timezone=GMT']
    const pglite = await PGlite.create(dir ?? 'memory://', { extensions: { btree_gist }, startParams })
    // The engine has one session: a second connection would share its transaction, and an idle one must not be ended.
    const pool = new pg.Pool({
      ...createPgConfig(pglite),
      max: 1,
      idleTimeoutMillis: 0,
      types: rawText,
    } as pg.PoolConfig)
    const close = async () => {
      await pool.end()
      await pglite.close()
      unlock()
    }
    return { pool, close }
  } catch (error) {
    unlock()
    throw error
  }
}
