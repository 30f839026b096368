export type FrameUser = { name: string; thumb: string | null; paid: boolean; credits: number }

export type FrameNews = { unread: number; newLikes: number }
