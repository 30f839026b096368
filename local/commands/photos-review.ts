import { userInfo } from 'node:os'
import { root } from '#local/build.ts'
import { openDatabase, reviewPhotos } from '#local/review-photos.ts'

try {
  const { db, close } = await openDatabase(process.env, root)
  const actor = `operator:${userInfo().username}`
  const done = await reviewPhotos({ args: process.argv.slice(2), db, now: new Date(), actor, say: console.log })
  await close()
  process.exit(done ? 0 : 1)
} catch (error) {
  const { message, cause } = error as Error
  console.error(cause instanceof Error ? cause.message : message)
  process.exit(1)
}
