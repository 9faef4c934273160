import { PASSWORD } from './test-person.ts';

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
   * stranger, and 404 when the route has a subject of the owner.
   */
  blocked?: number;
  /** Expected status for a moderator and for an owner of the server. Default: as for a stranger. */
  staff?: number;
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
const themselves = (status: number) => [401, 403, 403, status, 401, 403, 403, 403, status];
/** An address at a push service that this test never calls. */
const ENDPOINT = 'https://203.0.113.1/browser';

/** What an authenticator might answer, for a key that no account has. */
const UNKNOWN_PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: {
    clientDataJSON: 'AAAA',
    attestationObject: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  },
};
const NEW_PASSWORD = {
  password: 'совсем другой пароль',
  confirmPassword: 'совсем другой пароль',
  endsOtherSessions: true,
};

/** For a route of the desk: one status for members, another one for moderators and owners of the server. */
const desk = (staff: number) => ({ statuses: members(403), blocked: 403, staff });

const everybody = (status: number) => Array<number>(9).fill(status);
/** For a route without a subject, which serves all members alike. */
const members = (status: number) => [401, status, status, status, 401, status, status, status, status];
/** Lists of people that belong to an account. */
const visibleLists = [401, 200, 200, 200, 401, 403, 403, 200, 200];
const visiblePost = [200, 200, 200, 200, 404, 404, 404, 200, 200];
const visiblePostForMembers = [401, 200, 200, 200, 401, 404, 404, 200, 200];
/** For a route that serves only the owner of a story or a session; for others its subject does not exist. */
const authors = (status: number) => [401, 404, 404, status, 401, 404, 404, 404, status];

/** For a route that serves only the two members of a chat; a private account makes no difference. */
const chatters = (status: number) => [401, 404, 404, status, 401, 404, 404, 404, status];

/** Every route of the contract, by name. A route with several variants has a row for each: `name / variant`. */
export const TABLE: Record<string, Row> = {
  getServer: { statuses: everybody(200) },
  getPage: { statuses: everybody(200) },
  listRules: { statuses: everybody(200) },
  createReport: {
    about: 'post',
    body: { object: { kind: 'post' }, reason: 'spam' },
    statuses: [401, 201, 201, 409, 401, 404, 404, 201, 409],
  },
  'createReport / a failed video': {
    about: 'failed video',
    body: { object: { kind: 'post' }, reason: 'spam' },
    statuses: [401, 404, 404, 409, 401, 404, 404, 404, 409],
  },
  'createReport / a story': {
    about: 'story of the owner',
    body: { object: { kind: 'story' }, reason: 'spam' },
    statuses: [401, 201, 201, 409, 401, 404, 404, 201, 409],
  },
  'createReport / a comment': {
    about: 'comment of the owner',
    body: { object: { kind: 'comment' }, reason: 'spam' },
    statuses: [401, 201, 201, 409, 401, 404, 404, 201, 409],
  },
  'createReport / a message of others': {
    about: 'message to the owner',
    body: { object: { kind: 'message' }, reason: 'spam' },
    statuses: [401, 404, 404, 201, 401, 404, 404, 404, 201],
  },
  'createReport / a profile': {
    about: 'owner',
    body: { object: { kind: 'profile' }, reason: 'spam' },
    statuses: [401, 201, 201, 409, 401, 201, 201, 201, 409],
  },
  listReports: { statuses: members(200) },
  listCases: desk(200),
  'listCases / appeals': { query: { queue: 'appeals' }, ...desk(200) },
  countCases: desk(200),
  listDecisionLog: desk(200),
  getCase: { about: 'case of the owner', ...desk(200) },
  decideCase: { about: 'case of the owner', body: { action: 'keep' }, ...desk(201) },
  takeBackDecision: { about: 'decision on the owner', body: { reason: 'Ошибка' }, ...desk(200) },
  answerAppeal: { about: 'appeal of the owner', body: { grant: false, reason: 'Нет' }, ...desk(200) },
  listOwnDecisions: { statuses: members(200) },
  createAppeal: {
    about: 'decision on the owner',
    body: { words: 'Я не согласна', decisionId: '' },
    statuses: authors(201),
  },
  listJoinRequests: desk(200),
  answerJoinRequest: { about: 'owner', body: { approve: false }, ...desk(404) },
  listAllInvitations: desk(200),
  revokeAnyInvitation: { about: 'invitation of the owner', ...desk(204) },
  register: { body: {}, statuses: everybody(400) },
  checkLogin: { query: { login: 'nobody-has-it' }, statuses: everybody(204) },
  requestRecovery: { body: { login: 'nobody' }, statuses: everybody(409) },
  readRecoveryLink: { body: { token: 'A'.repeat(43) }, statuses: everybody(410) },
  resetPassword: { body: { token: 'A'.repeat(43), password: 'мимоза весной' }, statuses: everybody(410) },
  resetPasswordByCode: {
    body: { login: 'owner', code: '0'.repeat(10), password: 'мимоза весной' },
    statuses: everybody(403),
  },
  getRecoveryCodes: { statuses: members(200) },
  makeRecoveryCodes: { body: { password: PASSWORD }, statuses: members(200) },
  'makeRecoveryCodes / wrong password': { body: { password: 'x' }, statuses: members(403) },
  getEmail: { statuses: members(200) },
  changeEmail: { body: { email: 'OWNER@example.com', password: 'x' }, statuses: members(403) },
  sendConfirmation: { statuses: members(409) },
  confirmEmail: { body: { token: 'A'.repeat(43) }, statuses: everybody(410) },
  logIn: { body: { login: 'nobody', password: 'wrong' }, statuses: everybody(401) },
  logOut: { statuses: members(204) },
  listSessions: { statuses: members(200) },
  endSession: { about: 'session of the owner', statuses: authors(204) },
  endOtherSessions: { statuses: members(204) },
  listInvitations: { statuses: members(200) },
  createInvitation: { body: { uses: 1, days: 1 }, statuses: members(201) },
  revokeInvitation: { about: 'invitation of the owner', statuses: authors(204) },
  checkInvitation: { body: { code: 'x'.repeat(22) }, statuses: everybody(404) },
  confirmSignIn: { body: { ticket: 'x', code: '000000' }, statuses: everybody(401) },
  getTotp: { statuses: members(200) },
  requestTotp: { body: { password: PASSWORD }, statuses: members(200) },
  'requestTotp / wrong password': { body: { password: 'x' }, statuses: members(403) },
  turnOnTotp: { body: { code: '000000' }, statuses: members(409) },
  turnOffTotp: { body: { password: PASSWORD }, statuses: members(204) },
  'turnOffTotp / wrong password': { body: { password: 'x' }, statuses: members(403) },
  requestPasskeySignIn: { statuses: everybody(200) },
  signInWithPasskey: { body: { passkey: UNKNOWN_PASSKEY }, statuses: everybody(403) },
  listPasskeys: { statuses: members(200) },
  requestPasskeyConfirmation: { statuses: members(200) },
  requestPasskey: { body: { password: PASSWORD }, statuses: members(200) },
  'requestPasskey / by an unknown passkey': { body: { passkey: UNKNOWN_PASSKEY }, statuses: members(403) },
  addPasskey: { body: { passkey: UNKNOWN_PASSKEY }, statuses: members(403) },
  renamePasskey: { about: 'passkey of the owner', body: { name: 'Ключ' }, statuses: authors(200) },
  removePasskey: { about: 'passkey of the owner', body: { password: PASSWORD }, statuses: authors(204) },
  'removePasskey / wrong password': {
    about: 'passkey of the owner',
    body: { password: 'x' },
    statuses: members(403),
    blocked: 403,
  },
  changePassword: { body: { ...NEW_PASSWORD, oldPassword: PASSWORD }, statuses: members(204) },
  'changePassword / wrong password': { body: { ...NEW_PASSWORD, oldPassword: 'x' }, statuses: members(403) },
  getLoginChange: { statuses: members(200) },
  changeLogin: { body: { login: 'я' }, statuses: members(400) },
  getCurrentUser: { statuses: members(200) },
  countUsers: { statuses: members(200) },
  blockUser: { about: 'owner', statuses: [401, 204, 204, 409, 401, 204, 204, 204, 409] },
  unblockUser: { about: 'owner', statuses: members(204) },
  listBlocks: { statuses: members(200) },
  requestFollow: { about: 'owner', statuses: [401, 200, 200, 409, 401, 200, 200, 200, 409] },
  unfollow: { about: 'owner', statuses: members(200) },
  removeFollower: { about: 'owner', statuses: members(200) },
  listFollowers: { about: 'owner', statuses: visibleLists },
  listFollowing: { about: 'owner', statuses: visibleLists },
  listFollowRequests: { statuses: members(200) },
  respondToFollowRequest: {
    about: 'request',
    body: { action: 'accept' },
    statuses: [401, 404, 404, 200, 401, 404, 404, 404, 200],
  },
  getMyProfile: { statuses: members(200) },
  getProfile: { about: 'owner', statuses: members(200) },
  updateUser: { statuses: members(415) },
  deleteUser: { body: { password: PASSWORD }, statuses: members(204) },
  'deleteUser / wrong password': { body: { password: 'x' }, statuses: members(403) },
  getDataExport: { statuses: members(200) },
  startDataExport: { body: { password: PASSWORD }, statuses: members(200) },
  'startDataExport / wrong password': { body: { password: 'x' }, statuses: members(403) },
  searchUsers: { query: { query: 'owner' }, statuses: members(200) },
  listRecommendedUsers: { statuses: members(200) },
  listNotifications: { statuses: members(200) },
  getUnreadNotifications: { statuses: members(200) },
  markNotificationsRead: { statuses: members(204) },
  getNotificationSettings: { statuses: members(200) },
  updateNotificationSettings: { body: { follows: false }, statuses: members(200) },
  listPosts: { statuses: everybody(200) },
  'listPosts / own': { query: { type: 'own' }, statuses: members(200) },
  'listPosts / subscribesPosts': { query: { type: 'subscribesPosts' }, statuses: members(200) },
  'listPosts / of an account': {
    about: 'owner',
    query: { type: 'image' },
    statuses: everybody(200),
    blocked: 200,
  },
  listRecommendations: { statuses: members(200) },
  'listRecommendations / subscribesPosts': { query: { type: 'subscribesPosts' }, statuses: members(200) },
  'listRecommendations / video': { query: { type: 'video' }, statuses: members(200) },
  listSubscriptions: { statuses: members(200) },
  getPost: { about: 'post', statuses: visiblePost },
  'getPost / failed': { about: 'failed video', statuses: [404, 404, 404, 200, 404, 404, 404, 404, 200] },
  getUploadLimits: { statuses: everybody(200) },
  uploadPost: { statuses: members(415) },
  uploadDraft: { statuses: members(415) },
  getDraft: { query: { tempId: 'none' }, statuses: members(200) },
  retryPost: { about: 'failed video', statuses: [401, 404, 404, 200, 401, 404, 404, 404, 200] },
  setWhoComments: {
    about: 'post',
    body: { who: 'followers' },
    statuses: [401, 403, 403, 200, 401, 404, 404, 403, 200],
  },
  'retryPost / a fine post': { about: 'post', statuses: [401, 404, 404, 409, 401, 404, 404, 404, 409] },
  deletePost: { about: 'post', statuses: [401, 403, 403, 204, 401, 404, 404, 403, 204] },
  'deletePost / failed': {
    about: 'failed video',
    statuses: [401, 404, 404, 204, 401, 404, 404, 404, 204],
  },
  uploadStory: { statuses: members(415) },
  listMyStories: { statuses: members(200) },
  listStoryGroups: { statuses: members(200) },
  getUserStories: { about: 'owner', statuses: members(200) },
  listViewedStories: { statuses: members(200) },
  viewStory: {
    about: 'story of the owner',
    body: {},
    statuses: [401, 204, 204, 204, 401, 404, 404, 204, 204],
  },
  'viewStory / failed': { about: 'failed story', body: {}, statuses: authors(204) },
  'viewStory / expired': { about: 'expired story', body: {}, statuses: authors(204) },
  reactToStory: {
    about: 'story of the owner',
    body: { emoji: '🔥' },
    statuses: [401, 200, 200, 404, 401, 404, 404, 200, 404],
  },
  'reactToStory / expired': { about: 'expired story', body: { emoji: '🔥' }, statuses: members(404) },
  listStoryViewers: { about: 'story of the owner', statuses: authors(200) },
  'listStoryViewers / expired': { about: 'expired story', statuses: authors(200) },
  listStoryArchive: { statuses: members(200) },
  retryStory: { about: 'failed story', statuses: authors(200) },
  'retryStory / a fine story': { about: 'story of the owner', statuses: authors(409) },
  deleteStory: { about: 'story of the owner', statuses: authors(204) },
  'deleteStory / expired': { about: 'expired story', statuses: authors(204) },
  'deleteStory / own': { about: 'story of the caller', statuses: members(204) },
  getViewsCount: { about: 'post', statuses: visiblePost },
  addUniqueView: { about: 'post', statuses: visiblePostForMembers },
  listSwipes: { statuses: members(200) },
  viewSwipe: { about: 'video', body: {}, statuses: visiblePostForMembers },
  'viewSwipe / failed': {
    about: 'failed video',
    body: {},
    statuses: [401, 404, 404, 200, 401, 404, 404, 404, 200],
  },
  'viewSwipe / a photo': { about: 'post', body: {}, statuses: members(404) },
  getReactions: { about: 'post', statuses: visiblePostForMembers },
  setReaction: { about: 'post', body: { emoji: '🔥' }, statuses: visiblePostForMembers },
  removeReaction: { about: 'post', statuses: visiblePostForMembers },
  getReactionsOfFollowed: { about: 'post', statuses: visiblePostForMembers },
  listReactions: { about: 'post', statuses: visiblePostForMembers },
  getReactionUse: { statuses: members(200) },
  listReactionPosts: { statuses: members(200) },
  likePost: { about: 'post', statuses: visiblePostForMembers },
  unlikePost: { about: 'post', statuses: visiblePostForMembers },
  listLikers: { about: 'post', statuses: visiblePost },
  listComments: { about: 'post', statuses: visiblePost },
  addComment: {
    about: 'post',
    body: { text: 'Красиво' },
    statuses: [401, 201, 201, 201, 401, 404, 404, 201, 201],
  },
  deleteComment: {
    about: 'comment of the owner',
    statuses: [401, 403, 403, 204, 401, 404, 404, 403, 204],
  },
  'deleteComment / own': { about: 'comment of the caller', statuses: members(204) },
  hideComment: {
    about: 'comment of the caller',
    statuses: [401, 403, 403, 204, 401, 404, 404, 403, 204],
    blocked: 404,
  },
  unhideComment: {
    about: 'comment of the caller',
    statuses: [401, 403, 403, 204, 401, 404, 404, 403, 204],
    blocked: 404,
  },
  listMutes: { statuses: members(200) },
  mute: {
    about: 'owner',
    body: { what: 'posts', lasts: 'day' },
    statuses: [401, 200, 200, 404, 401, 200, 200, 200, 404],
  },
  unmute: { about: 'owner', query: { what: 'posts' }, statuses: members(204) },
  listHiddenWords: { statuses: members(200) },
  setHiddenWords: { body: { words: ['спойлер'] }, statuses: members(200) },
  listChats: { statuses: members(200) },
  getChatWith: { about: 'owner', statuses: [401, 200, 200, 404, 401, 200, 200, 200, 404] },
  searchChat: { query: { search: 'owner' }, statuses: members(200) },
  listMessages: { about: 'chat of the owner', statuses: chatters(200) },
  markChatRead: { about: 'chat of the owner', body: {}, statuses: chatters(200) },
  acceptChat: { about: 'chat of the owner', statuses: chatters(204) },
  deleteChat: { about: 'chat of the owner', statuses: chatters(204) },
  sendMessage: {
    about: 'owner',
    body: { content: 'Привет', storyId: undefined },
    statuses: [401, 201, 201, 409, 401, 201, 201, 201, 409],
  },
  sendPhotoMessage: { about: 'owner', statuses: members(415), blocked: 415 },
  deleteMessage: { about: 'message of the owner', statuses: chatters(204) },
  'deleteMessage / of the other one': { about: 'message to the owner', statuses: chatters(403) },
  getVapidPublicKey: { statuses: members(200) },
  subscribePush: { about: 'owner', body: { subscription: null }, statuses: themselves(204), blocked: 403 },
  unsubscribePush: { about: 'owner', statuses: themselves(204), blocked: 403 },
  testPush: { body: { endpoint: ENDPOINT }, statuses: members(404) },
};
