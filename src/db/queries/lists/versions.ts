import { chatsVersion } from '#db/queries/chat/list.ts'
import { likesVersion } from '#db/queries/likes/list.ts'
import { sql } from '#db/sql.ts'

/** The versions of the viewer's lists (`ListVersions`). */
export const listVersions = sql`json_build_object('chats', ${chatsVersion}, 'likes', ${likesVersion})`
