/** Who looks at the frame: as much of the user as its bars show. */
export type Viewer = { name: string; thumb: string | null; paid: boolean; credits: number }

/** What the bars need. Counts are 0 for visitors. */
export type FrameNews = { unread: number; newLikes: number }
