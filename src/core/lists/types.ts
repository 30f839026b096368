/** Of each list, a value that differs as soon as its first page has changed. */
export type ListVersions = { chats: string; likes: string }
