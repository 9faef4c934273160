import { listSaved } from '@sfera/contract/posts/saved-list';
import { sample } from '../support/media/samples.ts';
import { publishSeveral } from '../support/several.ts';
import { KEY } from '../support/engines/screen.ts';
import { expect, test } from '../support/engines/test.ts';

test('a post of several is leafed through by keys', async ({ member, person, api }) => {
  const author = await api.register();
  await api.follow(person, author);
  const files = (['small.jpg', 'tall.jpg', 'tiny.jpg'] as const).map((name) => ({
    file: sample(name),
    altText: name,
  }));
  const { id } = await publishSeveral(api, author, files, 'Три снимка');
  await expect.poll(async () => (await api.getPost(author, id)).status, { timeout: 60_000 }).toBe('ready');
  await member.open('/');
  const card = member.article('Три снимка');
  const strip = card.css('[data-strip]');
  const isAt = (place: number) =>
    expect
      .poll(() => strip.look(([found]) => found && Math.round(found.scrollLeft / found.clientWidth)), {
        timeout: 20_000,
      })
      .toBe(place - 1);
  await card.role('img', 'small.jpg').seen();
  await strip.press(KEY.right);
  await isAt(2);
});

test('a post is reacted to and commented on', { tag: '@smoke' }, async ({ member, person, api }) => {
  const author = await api.register();
  await api.follow(person, author);
  const post = await api.publish(author, sample('small.jpg'), 'Рассвет');
  await member.open('/');
  const card = member.article('Рассвет');
  await card.role('button', 'Добавить реакцию').tap();
  await member.role('dialog', 'Выберите реакцию').role('radio', 'Огонь').tap();
  const bubble = card.role('button', 'Огонь: 1');
  await bubble.fits('pressed', (element) => element.getAttribute('aria-pressed') === 'true');
  await expect.poll(async () => (await api.getPost(person, post.id)).userReaction).toBe('🔥');
  await card.role('button', 'Комментарии: 0').tap();
  const comments = member.role('dialog', 'Комментарии');
  await comments.role('textbox', 'Ваш комментарий').fill('Красиво!');
  await comments.role('button', 'Отправить').tap();
  await comments.role('listitem').text('Красиво!').seen();
  await api.comment(author, post.id, 'Спасибо');
  await member.tab.type(KEY.escape);
  await comments.gone();
  await card.role('button', /^Комментарии: [12]$/).seen();
});

test('a comment is answered in its thread, and liked', async ({ member, person, api }) => {
  const [author, friend] = [await api.register(), await api.register()];
  await api.follow(person, author);
  const post = await api.publish(author, sample('small.jpg'), 'Залив');
  const head = await api.comment(friend, post.id, 'Где это?');
  await api.comment(author, post.id, 'Угадайте', head.id);
  await member.open('/');
  await member
    .article('Залив')
    .role('button', /^Комментарии: 2/)
    .tap();
  const comments = member.role('dialog', 'Комментарии');
  await comments.role('button', 'Показать ответы (1)').tap();
  const thread = comments.role('list', `Ответы на комментарий ${friend.login}`);
  await thread.text('Угадайте').seen();
  await thread.role('button', `Ответить ${author.login}`).tap();
  await comments.text(`Ответ @${author.login}`).seen();
  await comments.role('textbox', 'Ваш комментарий').fill('На заливе');
  await comments.role('button', 'Отправить').tap();
  await thread.text(/На заливе/).seen();
  await comments.role('button', `Нравится комментарий ${friend.login}`).tap();
  await comments
    .role('button', `Нравится комментарий ${friend.login}: 1`)
    .fits('pressed', (element) => element.getAttribute('aria-pressed') === 'true');
});

test('a post is saved, and found among the saved ones', async ({ member, person, api }) => {
  const author = await api.register();
  await api.follow(person, author);
  const post = await api.publish(author, sample('tiny.jpg'), 'Рецепт ухи');
  await member.open('/');
  await member.article('Рецепт ухи').role('button', 'Сохранить').tap();
  await expect
    .poll(async () => (await api.call(listSaved, { as: person })).posts.map(({ id }) => id))
    .toEqual([post.id]);
  await member.open('/saved');
  await member.role('link', /Рецепт ухи/).tap();
  await member.role('button', 'Убрать из сохранённого').tap();
  await member.role('button', 'Сохранить').seen();
  await expect.poll(async () => (await api.call(listSaved, { as: person })).posts).toEqual([]);
});

test('an own post gets other words, and is deleted', async ({ member, person, api }) => {
  await api.publish(person, sample('tiny.jpg'), 'Нужное');
  const { id } = await api.publish(person, sample('small.jpg'), 'Мре');
  await member.open('/');
  await member.article('Нужное').seen();
  await member
    .article('Мре')
    .role('link', /назад$/)
    .tap();
  await member.isAt(`/myProfile/post/${id}`);
  const menu = () => member.role('main').role('button', 'Действия с постом').tap();
  await menu();
  await member.role('menuitem', 'Изменить').tap();
  const sheet = member.role('dialog', 'Изменить пост');
  await sheet.field('Описание').fill('Море');
  await sheet.role('button', 'Сохранить').tap();
  await sheet.gone();
  await member.article('Море').text('изменено').seen();
  await menu();
  await member.role('menuitem', 'Удалить пост').tap();
  await member.role('alertdialog', 'Удалить пост навсегда?').role('button', 'Удалить').tap();
  await member.isAt('/');
  await member.article('Нужное').seen();
  await member.article('Море').gone();
});
