const OF_THE_RECIPIENT = 'a notification belongs to its recipient; the act itself stands in another list';
const SUBJECT = 'names the subject of a notification, which `recipient_id` puts into the archive';
const FORMER_NOTICES = 'copied into `notices`; the table stays for the build of before (decision 152)';
const NOT_TOLD = 'a choice of another person, of which this one is not told';
const WORKING_COPY = 'a working copy that waits for its publication, or for its removal by a job';
const GUARD = 'kept only to refuse calls that are repeated, overtaken or too many';
const SECRET = 'a hash that only the server compares';
const NO_LIST = 'a known gap: the archive has no list for it';

/**
 * Every `table.column` that refers to a person ({@link personColumns}) and stands in no list of
 * `features/accounts/export/lists.ts`: why the archive leaves its rows out.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'albums.owner_id': 'the owner has made the album, and `made_by` puts it into the archive',
  'appeals.answered_by': 'the answer belongs to the author of the appeal',
  'blocks.blocked_id': NOT_TOLD,
  'calendar_addresses.user_id': 'a secret of the person, who can get another one',
  'chat_members.user_id': NO_LIST,
  'circle_invitations.invited_by': NO_LIST,
  'circle_invitations.user_id': NO_LIST,
  'circle_removals.user_id': 'kept only so that the link of the circle does not admit the person again',
  'comment_notices.recipient_id': FORMER_NOTICES,
  'comment_notices.sender_id': FORMER_NOTICES,
  'comments.answered_user_id': 'the reply belongs to its author',
  'data_exports.user_id': 'the archive itself',
  'decisions.moderator_id': 'a moderator decides for the server, whose log the decisions are',
  'declined_requests.account_id': GUARD,
  'declined_requests.requester_id': GUARD,
  'deleted_messages.sender_id': GUARD,
  'drafts.user_id': WORKING_COPY,
  'feed_addresses.user_id': 'a secret of the person, who can get another one',
  'held_items.user_id': WORKING_COPY,
  'hidden_memories.person_id': NOT_TOLD,
  'known_addresses.user_id': SECRET,
  'letters.user_id': GUARD,
  'mentions.author_id': 'the text that mentions a person stands in the list of its kind',
  'message_hearings.user_id': NO_LIST,
  'message_mentions.user_id': 'a received message belongs to its sender',
  'message_turns.user_id': GUARD,
  'messages.forwarded_from_id': 'the forwarded copy belongs to its sender',
  'mentions.user_id': 'the text belongs to its author; those told of it have a row of `notices`',
  'moderation_notices.user_id': FORMER_NOTICES,
  'mutes.muted_id': NOT_TOLD,
  'notices.followee_id': SUBJECT,
  'notices.follower_id': SUBJECT,
  'notices.reactor_id': SUBJECT,
  'notices.sender_id': OF_THE_RECIPIENT,
  'notifications.followee_id': FORMER_NOTICES,
  'notifications.follower_id': FORMER_NOTICES,
  'notifications.reactor_id': FORMER_NOTICES,
  'notifications.recipient_id': FORMER_NOTICES,
  'notifications.sender_id': FORMER_NOTICES,
  'one_time_links.user_id': SECRET,
  'recovery_codes.user_id': SECRET,
  'reserved_logins.user_id': NO_LIST,
  'sign_in_notices.user_id': FORMER_NOTICES,
  'uploads.user_id': WORKING_COPY,
};

/**
 * Every `table.column` that refers to a person and has no `on delete cascade`: why the row stays without the person, or
 * which part of `features/accounts/deletion/service.ts` removes it.
 */
export const AFTERWARDS: Readonly<Record<string, string>> = {
  'album_pictures.author_id': 'the row goes with the post of its author; a guest stands in it too',
  'albums.made_by': 'the album stays with its circle, without the name of its maker',
  'appeals.answered_by': 'the answer stays for the author of the appeal, without the name of its moderator',
  'cases.author_id': '`forgetAuthor` takes the names out of the evidence that moderators still need',
  'circle_invitations.invited_by':
    'the invitation stays for the invited person, without the name of its maker',
  'comments.answered_user_id':
    'the reply stays in its thread, without the name of the person whom it answers',
  'decisions.moderator_id': 'the log only grows; the decision loses the name of its moderator',
  'messages.forwarded_from_id':
    'the copy stays in the chat of its sender, without the name of the first author',
  'reserved_logins.user_id':
    'the login stays refused to others for 90 days, without the person; `reserveLogin` adds the last one',
  'users.invited_by': 'the invited person stays, without the name of the inviter',
};
