import { expect, it } from 'vitest';
import { archiveOf, JPEG, readAll } from '../testing/archives.ts';
import { readDate } from './page.ts';
import { vk } from './vk.ts';

/** Windows-1251 has the letters of Russian in the order of Unicode, but «ё» and some signs. */
function in1251(text: string): Blob {
  const others = new Map([
    ['ё', 0xb8],
    ['«', 0xab],
    ['»', 0xbb],
  ]);
  const bytes = [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return others.get(letter) ?? (code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code);
  });
  return new Blob([Uint8Array.from(bytes)]);
}

const page = (body: string, charset = 'windows-1251') =>
  `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=${charset}"></head><body>${body}</body></html>`;

const attachment = (kind: string, address: string) =>
  `<div class="kludges"><div class="attachment"><div class="attachment__description">${kind}</div><a class="attachment__link" href="${address}">${address}</a></div></div>`;
const post = (id: string, text: string, inside = '') => `
  <div class="item">
    <div class="item__main"><div>${text}</div>${inside}</div>
    <div class="item__tertiary"><a class="post__link" href="https://vk.com/${id}">https://vk.com/${id}</a> 12 мар 2020 в 15:33:01</div>
  </div>`;
const ADDRESS = 'https://sun9-1.example.org/impg/a/b/sea.jpg?size=800x600&type=album';

it('an archive has addresses of files only, which is told for each kind of page', async () => {
  const archive = await archiveOf({
    'index.html': in1251(page('Архив')),
    'wall/wall0.html': in1251(
      page(
        post('wall1_1', 'Море', attachment('Фотография', ADDRESS)) +
          post('wall1_2', 'Лес', attachment('Фотография', 'https://vk.com/photo1_2')) +
          post('wall1_3', 'Слова') +
          post('wall1_4', 'Статья', attachment('Ссылка', 'https://example.org/page')),
      ),
    ),
    'wall/wall50.html': in1251(
      page(post('wall1_51', 'Река', attachment('Видеозапись', 'https://vk.com/video1_2'))),
    ),
    'wall/1/comments0.html': in1251(page(post('wall1_1?reply=5', 'Ответ'))),
    'photos/photo-albums/1.html': in1251(
      page(
        `<div class="ui_crumb">Фото</div><div class="ui_crumb">Лето у моря</div><div class="item"><img src="${ADDRESS}"> 1 янв 2020 в 1:02:03</div>`,
      ),
    ),
    'messages/index-messages.html': in1251(page('')),
    'messages/12/messages0.html': in1251(page('')),
    'messages/12/messages50.html': in1251(page('')),
    'messages/-34/messages0.html': in1251(page('')),
    'profile/page-info.html': in1251(page('Профиль')),
  });
  expect(await vk.recognises(archive)).toBe(true);
  expect(await readAll(vk, archive)).toEqual({
    items: [],
    left: [
      { where: 'стена', reason: 'address_only', count: 3 },
      { where: 'стена', reason: 'no_files', count: 2 },
      { where: 'альбом «Лето у моря»', reason: 'address_only', count: 1 },
      { where: 'комментарии', reason: 'no_files', count: 1 },
      { where: 'переписки', reason: 'private_message', count: 2 },
    ],
  });
});

it.each(['windows-1251', 'utf-8'])(
  'files that a person has saved beside the pages are taken (%s)',
  async (charset) => {
    const html = page(
      post(
        'wall1_1',
        'Ёлка и «море»<br>зимой',
        `<img src="./wall0_files/sea.jpg">${attachment('Фотография', ADDRESS)}`,
      ).replace('Ёлка', 'ёлка'),
      charset,
    );
    const archive = await archiveOf({
      'Архив/index.html': page(''),
      'Архив/wall/wall0.html': charset === 'utf-8' ? html : in1251(html),
      'Архив/wall/wall0_files/sea.jpg': JPEG,
      'Архив/wall/wall0_files/other.jpg': JPEG,
    });
    expect(await vk.recognises(archive)).toBe(true);
    expect(await readAll(vk, archive)).toEqual({
      items: [
        {
          kind: 'post',
          key: 'wall1_1',
          at: new Date(2020, 2, 12, 15, 33, 1).toISOString(),
          text: 'ёлка и «море»\nзимой',
          files: ['Архив/wall/wall0_files/sea.jpg'],
          audience: null,
          place: null,
          album: null,
        },
      ],
      left: [{ where: 'Архив/wall/wall0_files/other.jpg', reason: 'not_listed' }],
    });
  },
);

it('the photos of an album have their dates and its name, in an element of their own or not', async () => {
  const archive = await archiveOf({
    'index.html': page(''),
    'photos/photo-albums/1.html': in1251(
      page(`<div class="ui_crumb">Море</div>
        <div class="item"><img src="1.jpg"><div class="item__main">Закат</div><div>2 фев 2019 в 10:00:00</div></div>
        <img src="2.jpg"><div>3 мая 2019 в 10:00:00</div>
        <img src="3.jpg"><div>без даты</div>`),
    ),
    'photos/1.jpg': JPEG,
    'photos/2.jpg': JPEG,
    'photos/3.jpg': JPEG,
  });
  const { items, left } = await readAll(vk, archive);
  expect(items.map(({ key, at, text, album }) => [key, at, text, album])).toEqual([
    ['1.jpg', new Date(2019, 1, 2, 10).toISOString(), 'Закат', 'Море'],
    ['2.jpg', new Date(2019, 4, 3, 10).toISOString(), '', 'Море'],
  ]);
  expect(left).toEqual([{ where: 'альбом «Море», 3.jpg', reason: 'no_time' }]);
});

it('a page of elements without end is refused, and the next is read', async () => {
  const archive = await archiveOf({
    'index.html': page(''),
    'wall/wall0.html': page('<div>'.repeat(100_000)),
    'wall/wall50.html': in1251(page(post('wall1_1', 'Море', attachment('Фотография', ADDRESS)))),
  });
  const { left } = await readAll(vk, archive);
  expect(left).toEqual([
    { where: 'wall/wall0.html', reason: 'unknown_shape' },
    { where: 'стена', reason: 'address_only', count: 1 },
  ]);
});

it('pages without an index beside them are of another network', async () => {
  expect(await vk.recognises(await archiveOf({ 'index.html': '', 'wall/1.html': '' }))).toBe(true);
  expect(await vk.recognises(await archiveOf({ 'wall/1.html': '' }))).toBe(false);
});

it.each([
  ['12 мар 2020 в 15:33:01', new Date(2020, 2, 12, 15, 33, 1)],
  ['Имя, 1 мая 2020 в 5:03:01 (ред.)', new Date(2020, 4, 1, 5, 3, 1)],
  ['3 май 2020', new Date(2020, 4, 3, 12)],
  ['31 декабря 2020 г. в 23:59', new Date(2020, 11, 31, 23, 59)],
  ['30 сентября 2020', new Date(2020, 8, 30, 12)],
  ['12 Mar 2020', null],
  ['12 абв 2020', null],
])('the date of «%s» is read', (text, at) => {
  expect(readDate(text)).toEqual(at);
});
