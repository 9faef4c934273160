const IN_MEDIA_FOLDER = /^\/media\/([0-9a-f]{32})\//;

/** Media key of the files of a profile picture; undefined for an address that is not of this server. */
export const avatarKey = (avatarUrl: string): string | undefined => IN_MEDIA_FOLDER.exec(avatarUrl)?.[1];
