import { readFile } from 'node:fs/promises';
import { isNamed, nameIn } from '@sfera/contract/admin/brand';
import type { UserId } from '@sfera/contract/base/ids';
import type { Message } from '../../base/outbound/mailer.ts';
import type { Context } from '../../context/context.ts';
import { MissingFileError, publishedKey } from '../../files/storage.ts';
import { frame } from '../mail/index.ts';
import { readBrand } from '../../base/brand/brand.ts';
import { countOf } from '../../base/count-of.ts';
import { returnPath } from './bounces.ts';
import type { Section } from './parts.ts';
import { stopLink } from './stop-link.ts';

const NEWS = { one: 'новость', few: 'новости', many: 'новостей' };

/** The letter with these sections. */
export async function composeLetter(
  context: Context,
  { userId, login, email }: { userId: UserId; login: string; email: string },
  sections: readonly Section[],
): Promise<Message> {
  const brand = await readBrand(context.db);
  const origin = context.mailer?.publicUrl ?? '';
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  const stop = stopLink(context, userId);
  const shown = await Promise.all(
    sections.map(async ({ title, words, path, pictures }) => ({
      title,
      words,
      url: origin + path,
      pictures: (await Promise.all(pictures.map((one) => attach(context, origin, one)))).filter(
        (one) => one !== null,
      ),
    })),
  );
  return {
    ...frame(brand, {
      subject: `${countOf(count, NEWS)} ${nameIn(brand, 'в Сфере', 'в сообществе')}`,
      login,
      paragraphs: ['Вот что появилось, пока вас не было.'],
      sections: shown,
      button: { label: isNamed(brand) ? 'Открыть сообщество' : 'Открыть Сферу', url: origin },
      note: 'Как часто приходит это письмо, вы решаете в настройках, в разделе «Почта».',
      link: { label: 'Больше не присылать', url: stop },
    }),
    pictures: shown.flatMap(({ pictures }) => pictures.map(({ cid, jpeg }) => ({ cid, jpeg }))),
    returnPath: returnPath(context, { userId, email }),
    // RFC 8058: mail programs ask with one press, without signing in.
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** The small file of a picture, which lies inside the letter; null when it is gone meanwhile. */
async function attach(
  { storage }: Context,
  origin: string,
  { mediaKey, file, path, alt }: Section['pictures'][number],
) {
  try {
    const jpeg = await storage.withLocalFile(publishedKey(mediaKey, file), (local) => readFile(local));
    return { cid: `${mediaKey}@sfera`, jpeg, alt, url: origin + path };
  } catch (error) {
    if (error instanceof MissingFileError) return null;
    throw error;
  }
}
