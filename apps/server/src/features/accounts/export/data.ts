import type { Context } from '../../../context/context.ts';
import { readUser } from '../../users/index.ts';
import { listAvatarFiles } from './files.ts';
import { rowsAbout } from './lists.ts';
import type { Owner } from './queries.ts';
import { readRows } from './row-queries.ts';

/** The text of `data.json` in chunks: the account, then one list for each kind of data that belongs to the account. */
export async function* writeData(context: Context, owner: Owner): AsyncGenerator<string> {
  const account = await presentAccount(context, owner);
  yield `{\n  "exportedAt": ${JSON.stringify(context.clock.now())},\n  "account": ${indent(account, 2)}`;
  for (const [name, about] of Object.entries(rowsAbout(context, owner.id))) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let separator = '\n    ';
    for await (const row of readRows(context.db, owner.id, about)) {
      yield separator + indent(await about.present(row), 4);
      separator = ',\n    ';
    }
    yield separator === '\n    ' ? ']' : '\n  ]';
  }
  yield '\n}\n';
}

/** All columns of the account except the password hash. */
async function presentAccount(context: Context, owner: Owner): Promise<object> {
  const [avatar] = await listAvatarFiles(context, owner);
  const inviter = owner.invited_by && (await readUser(context.db, owner.invited_by));
  return {
    id: owner.id,
    login: owner.login,
    loginChangedAt: owner.login_changed_at,
    email: owner.email,
    emailConfirmedAt: owner.email_confirmed_at,
    userName: owner.user_name,
    description: owner.description,
    avatar: avatar?.name ?? null,
    isPrivate: owner.is_private,
    allowsEmbedding: owner.allows_embedding,
    isVerified: owner.is_verified,
    role: owner.role,
    limitedUntil: owner.limited_until,
    disabledAt: owner.disabled_at,
    invitedBy: inviter ? inviter.login : null,
    notificationSettings: {
      follows: owner.notifies_follows,
      reactions: owner.notifies_reactions,
      comments: owner.notifies_comments,
      likes: owner.notifies_likes,
      messages: owner.notifies_messages,
      events: owner.notifies_events,
      memories: owner.notifies_memories,
      mentions: owner.who_mentions,
    },
    chatPrivacy: { showsPresence: owner.shows_presence, showsReading: owner.shows_reading },
    keepsOriginals: owner.keeps_originals,
    timeZone: owner.time_zone,
    birthday: owner.birthday && {
      day: owner.birthday,
      year: owner.birth_year,
      audience: owner.birthday_audience,
    },
    letter: { choice: owner.letter, hour: owner.letter_hour, bouncedAt: owner.letter_bounced_at },
    createdAt: owner.created_at,
  };
}

const indent = (value: object, spaces: number) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`);
