export { type AudienceRow, circleOf, presentAudience } from './audience.ts';
export { avatarKey } from './avatar.ts';
export { followerCount, followingCount } from './follow-counts.ts';
export { changeLogin, loginChangeableFrom } from './change-login.ts';
export {
  listedUserColumns,
  type ListedUserRow,
  presentCurrentUser,
  presentListedUser,
  presentProfile,
  presentUserPreview,
  type ProfileRow,
  type UserPreviewRow,
} from './present.ts';
export { appointFirstOwner, requireOwner, setRole } from './roles.ts';
export { mayBePublished } from './published.ts';
export {
  changeUser,
  insertUser,
  lockUser,
  readPerson,
  readUser,
  readUserByName,
  setVerified,
} from './queries.ts';
export {
  isReserved,
  readFormerOwner,
  removeOldReservations,
  reserveLogin,
} from './reserved-login-queries.ts';
export { userRoutes } from './routes.ts';
export { readCurrentUser } from './service.ts';
export { bothShowPresence, bothShowReading } from './shown-in-chats.ts';
export {
  audienceOf,
  hiddenPeople,
  isAlbumVisibleTo,
  isAuthorPublicTo,
  isAuthorVisibleTo,
  isBirthdayVisibleTo,
  isEventVisibleTo,
  isFollowOf,
  isInAudience,
  isInCircle,
  isInVisibleAlbum,
  isMeant,
  isPersonVisibleTo,
  isShownInAlbum,
  isUnblocked,
  type Viewer,
} from './visibility.ts';
