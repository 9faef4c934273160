import type { WholeScope } from './accounts/scopes.ts';
import type { Route } from './base/route.ts';
import { ROUTES } from './routes.ts';

/**
 * The right that a program needs for each route, by the names of the routes. A new route stands in one of these lists, or
 * `route-scopes.test.ts` is red.
 * - `open`: no right; a guest may call the route as well, and the answer tells nothing of the person
 * - `never`: no program may, with any rights: what a person signs in with, what would outlive the token or give more
 *   rights than it has, the person's whole data, and accusations
 * - `uploads`: files on their way to a post, a story, an album or a chat; the right to write in any of them
 */
const NAMES: Readonly<Record<WholeScope | 'open' | 'never' | 'uploads', string>> = {
  open: 'getServer getPage listRules getUploadLimits',
  never: `
    register checkLogin logIn logOut confirmSignIn requestRecovery readRecoveryLink resetPassword resetPasswordByCode
    getRecoveryCodes makeRecoveryCodes getEmail changeEmail sendConfirmation confirmEmail changePassword getLoginChange
    changeLogin listSessions endSession endOtherSessions listTokens createToken getTotp requestTotp turnOnTotp turnOffTotp
    requestPasskeySignIn signInWithPasskey listPasskeys requestPasskeyConfirmation requestPasskey addPasskey renamePasskey
    removePasskey deleteUser startDataExport getDataExport
    getVapidPublicKey subscribePush unsubscribePush testPush getCalendarAddress renewCalendarAddress deleteCalendarAddress
    getWall openWall renewWall closeWall showWall listFeedAddresses renewFeedAddress deleteFeedAddress
    checkInvitation createInvitation listInvitations revokeInvitation
    joinAsGuest checkGuestLink admitGuestPicture addGuestPicture listGuestPictures claimGuestPictures
    createReport listReports createAppeal listOwnDecisions setPersonRole getPrograms setPrograms`,
  uploads: 'createUpload findUpload sendPart dropUpload uploadDraft getDraft',
  'posts:read': `
    listPosts getPost listRecommendations searchPosts getPostItem listScheduledPosts findImported listImports listDownloads
    getOriginalsChoice listArchive getMemoriesCard listMemories listHiddenMemories listSubscriptions getTag listFollowedTags
    listTagPosts searchTags listSwipes getPostPassport getViewsCount previewAudience viewPostAs`,
  'posts:write': `
    uploadPost uploadPostItem publishPost deletePost retryPost schedulePost changeScheduledPost publishScheduledPost
    cancelScheduledPost startImport uploadImportItem publishImportedPost undoImport editPost changeCover keepOriginal
    setOriginalsChoice archivePost unarchivePost pinPost unpinPost restMemoriesCard hideMemories showMemories followTag
    unfollowTag viewSwipe addUniqueView setWhoComments`,
  'stories:read': `
    getUserStories listMyStories listStoryArchive listStoryGroups listStoryViewers listViewedStories getStoryPassport`,
  'stories:write': 'uploadStory deleteStory retryStory viewStory reactToStory',
  'albums:read': 'listAlbums listAlbumPictures listAlbumCameras findInAlbum downloadAlbum',
  'albums:write': `
    createAlbum updateAlbum deleteAlbum addAlbumPicture addPostToAlbum addMessageToAlbum moveInAlbum removeFromAlbum shiftAlbumClock
    getAlbumGuests openAlbumToGuests closeAlbumToGuests blockGuest decideWaiting`,
  'comments:read': 'listComments listThreads listReplies',
  'comments:write': `
    addComment editComment deleteComment hideComment unhideComment pinComment unpinComment likeComment unlikeComment`,
  'reactions:read': `
    getReactions getReactionsOfFollowed listReactions listReactionPosts getReactionUse listLikers`,
  'reactions:write': 'setReaction removeReaction likePost unlikePost',
  'saved:read': 'listSaved listCollections getCollection',
  'saved:write': `
    savePost unsavePost createCollection renameCollection setCollectionCover addToCollection removeFromCollection
    deleteCollection`,
  'circles:read':
    'listCircles getCircle listCirclePeople listCirclePosts listCircleInvitations checkCircleLink',
  'circles:write': `
    createCircle updateCircle setCirclePicture deleteCircle setCircleRole removeFromCircle leaveCircle inviteToCircle
    withdrawCircleInvitation acceptCircleInvitation declineCircleInvitation joinCircle getCircleLink rotateCircleLink
    deleteCircleLink`,
  'events:read': 'listEvents listPastEvents getEvent listEventPeople getEventFile',
  'events:write': 'createEvent updateEvent setEventCover cancelEvent deleteEvent answerEvent',
  'chats:read': `
    listChats getChatWith listMessages findSentMessage listMessageReaders listChatDays listChatGallery searchChat
    searchMessages searchChatMessages getChatPrivacy`,
  'chats:write': `
    sendMessage sendPhotoMessage sendVideoMessage sendVoiceMessage sendFileMessage forwardMessage editMessage deleteMessage
    reactToMessage removeMessageReaction pinMessage markChatRead hearMessage acceptChat deleteChat muteChat unmuteChat
    setChatTimer updateChatPrivacy`,
  'people:read': `
    countUsers getProfile listFollowers listFollowing listFollowRequests listBlocks listMutes listHiddenWords searchUsers
    findByLogins listRecommendedUsers listBirthdays`,
  'people:write': `
    requestFollow unfollow removeFollower respondToFollowRequest blockUser unblockUser mute unmute setHiddenWords`,
  'profile:read': 'getCurrentUser getMyProfile getOwnStorage viewProfileAs getEmbedding',
  'profile:write': 'updateUser setBirthday setEmbedding',
  'notifications:read': 'listNotifications getUnreadNotifications getNotificationSettings getLetterSettings',
  'notifications:write': 'markNotificationsRead updateNotificationSettings setLetterSettings',
  'moderation:read': 'listCases countCases getCase listDecisionLog listJoinRequests listAllInvitations',
  'moderation:write': 'decideCase takeBackDecision answerAppeal answerJoinRequest revokeAnyInvitation',
  'admin:read': `
    listAdminPeople getPageSource getStorage listJobs listAdminImports getBackups getFindings getLiveMetrics getVersions
    getServerLetters getBrand`,
  'admin:write': `
    suspendPerson resumePerson setPersonQuota setJoining setPageSource measureStorage setDefaultQuota retryJob
    setImportLimits setBackupPlan startBackup setServerLetters setBrand setBrandIcon resetBrand`,
};

/** The routes to which a right to write in the chat of one circle (`chats:write:<id>`) is enough. */
const OF_ONE_CIRCLE = new Set(
  ['sendMessage', 'sendPhotoMessage', 'sendVideoMessage', 'sendVoiceMessage', 'sendFileMessage'].map((name) =>
    ROUTES.get(name),
  ),
);

const namesIn = (list: string) => list.trim().split(/\s+/);

/** `open`, `never`, or the rights any of which is enough. */
export type NeededScope = 'open' | 'never' | readonly WholeScope[];

const UPLOADING: readonly WholeScope[] = ['posts:write', 'stories:write', 'albums:write', 'chats:write'];

const wants = (list: string): NeededScope => {
  if (list === 'open' || list === 'never') return list;
  return list === 'uploads' ? UPLOADING : [list as WholeScope];
};

/** By the name of a route. */
export const ROUTE_SCOPES: ReadonlyMap<string, NeededScope> = new Map(
  Object.entries(NAMES).flatMap(([list, names]) => namesIn(names).map((name) => [name, wants(list)])),
);

const byRoute = new Map([...ROUTES].map(([name, route]) => [route, ROUTE_SCOPES.get(name)]));

/**
 * The right that a program needs to call the route.
 * @returns `never` for a route that stands in no list
 */
export const scopeNeededFor = (route: Route): NeededScope => byRoute.get(route) ?? 'never';

/**
 * Whether these rights permit a call of the route. `params`: those of its address, of which a right to write in one chat
 * asks for the recipient.
 */
export function mayCall(route: Route, scopes: readonly string[], params: unknown): boolean {
  const needed = scopeNeededFor(route);
  if (needed === 'open' || needed === 'never') return needed === 'open';
  if (needed.some((scope) => scopes.includes(scope))) return true;
  if (needed === UPLOADING) return scopes.some((scope) => scope.startsWith('chats:write:'));
  const { recipientUserId } = Object(params) as { recipientUserId?: string };
  return OF_ONE_CIRCLE.has(route) && scopes.includes(`chats:write:${recipientUserId?.toLowerCase()}`);
}
