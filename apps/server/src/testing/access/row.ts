/** Relation of the caller to the owner of the route's subject, whose account is public or private. */
export const ROLES = [
  'anonymous',
  'stranger',
  'follower',
  'owner',
  'anonymous, private',
  'stranger, private',
  'pending, private',
  'follower, private',
  'owner, private',
] as const;
export type Role = (typeof ROLES)[number];

export interface Row {
  /** Expected status by role, in the order of {@link ROLES}. */
  statuses: readonly number[];
  /**
   * Expected status for a caller whom the owner has blocked, and for one who has blocked the owner. Default: as for a
   * stranger, and 404 when the route has a subject of the owner. A mute of either changes nothing on any route.
   */
  blocked?: number;
  /** Expected status for a moderator and for an owner of the server. Default: as for a stranger. */
  staff?: number;
  /** Expected status for an owner of the server, when it differs from that for a moderator. */
  serverOwner?: number;
  /** The subject of the route. Default: none. */
  about?:
    | 'owner'
    | 'post'
    | 'video'
    | 'failed video'
    | 'story of the owner'
    | 'failed story'
    | 'expired story'
    | 'story of the caller'
    | 'comment of the owner'
    | 'comment of the caller'
    | 'request'
    | 'invitation of the owner'
    | 'chat of the owner'
    | 'collection of the owner'
    | 'circle of the owner'
    | 'album of the owner'
    | 'event of the owner'
    | 'scheduled post of the owner'
    | 'import of the owner'
    | 'session of the owner'
    | 'passkey of the owner'
    | 'message of the owner'
    | 'message to the owner'
    | 'case of the owner'
    | 'decision on the owner'
    | 'appeal of the owner';
  /** With `about`, the owner's id is added as `userId`. */
  query?: Record<string, string>;
  /** With `about`, the subject's ids are added as `postId`, `storyId` and `userId`. */
  body?: object;
}

/** For a route that names an account and serves only the account itself. */
export const themselves = (status: number) => [401, 403, 403, status, 401, 403, 403, 403, status];
/** For a route of the desk: one status for members, another one for moderators and owners of the server. */
export const desk = (staff: number) => ({ statuses: members(403), blocked: 403, staff });

/**
 * For a route of the owner's page: one status for all others who are signed in, another one for owners of the server.
 */
export const ownersOnly = (serverOwner: number) => ({
  statuses: members(403),
  blocked: 403,
  staff: 403,
  serverOwner,
});

export const everybody = (status: number) => Array<number>(9).fill(status);
/** For a route without a subject, which serves all members alike. */
export const members = (status: number) => [401, status, status, status, 401, status, status, status, status];
/** Lists of people that belong to an account. */
export const visibleLists = [401, 200, 200, 200, 401, 403, 403, 200, 200];
export const visiblePost = [200, 200, 200, 200, 404, 404, 404, 200, 200];
export const visiblePostForMembers = [401, 200, 200, 200, 401, 404, 404, 200, 200];
/** For a route that serves only the owner of a story or a session; for others its subject does not exist. */
export const authors = (status: number) => [401, 404, 404, status, 401, 404, 404, 404, status];

/** For a route that serves only the two members of a chat; a private account makes no difference. */
export const chatters = (status: number) => [401, 404, 404, status, 401, 404, 404, 404, status];
