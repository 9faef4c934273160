/**
 * The POST and PUT routes of members that a person may call who may only read: they show others nothing new of the
 * caller. All other POST and PUT routes of members refuse with `limited`; what takes back and deletes is allowed.
 */
export const OPEN_TO_LIMITED: ReadonlySet<string> = new Set([
  // The account: sign-in, addresses, data.
  'makeRecoveryCodes',
  'changeEmail',
  'sendConfirmation',
  'requestTotp',
  'turnOnTotp',
  'requestPasskey',
  'requestPasskeyConfirmation',
  'addPasskey',
  'renamePasskey',
  'changePassword',
  'startDataExport',
  'subscribePush',
  'testPush',
  'updateNotificationSettings',
  'updateChatPrivacy',
  'followTag',
  // Reading.
  'viewSwipe',
  'viewStory',
  'addUniqueView',
  'savePost',
  'createCollection',
  'renameCollection',
  'setCollectionCover',
  'addToCollection',
  'markNotificationsRead',
  'markChatRead',
  'hearMessage',
  'acceptCircleInvitation',
  'checkCircleLink',
  'joinCircle',
  // Peace from others.
  'declineCircleInvitation',
  'leaveCircle',
  'respondToFollowRequest',
  'blockUser',
  'mute',
  'muteChat',
  'setHiddenWords',
  'acceptChat',
  'hideComment',
  'setWhoComments',
  // Taking back.
  'unfollow',
  'unlikePost',
  'archivePost',
  // Order.
  'createReport',
  'createAppeal',
  'decideCase',
  'takeBackDecision',
  'answerAppeal',
  'answerJoinRequest',
  // The owner's page.
  'measureStorage',
  'setDefaultQuota',
  'setPersonRole',
  'suspendPerson',
  'resumePerson',
  'setPersonQuota',
  'setJoining',
  'setPageSource',
  'retryJob',
  'setBackupPlan',
  'startBackup',
]);

/**
 * The routes of members that a disabled account may call: its decisions, appeals, data, sessions and its end. All
 * others refuse with `account_disabled`.
 */
export const OPEN_TO_DISABLED: ReadonlySet<string> = new Set([
  'getCurrentUser',
  'listOwnDecisions',
  'createAppeal',
  'startDataExport',
  'getDataExport',
  'deleteUser',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'logOut',
]);
