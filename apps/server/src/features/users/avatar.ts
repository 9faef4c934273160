const IN_MEDIA_FOLDER = /^\/media\/([0-9a-f]{32})\//;

/** Media key of a profile picture's files; undefined for an address on another server. */
export const avatarKey = (avatarUrl: string): string | undefined => IN_MEDIA_FOLDER.exec(avatarUrl)?.[1];
