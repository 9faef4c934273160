import { getCurrentUser } from '@sfera/contract/people/users';
import { listBlocks } from '@sfera/contract/people/blocks';
import { newLogin } from '../support/api.ts';
import { sample } from '../support/media/samples.ts';
import { expect, test } from '../support/engines/test.ts';

test(
  'a private account shows its posts once it has accepted the request',
  { tag: '@smoke' },
  async ({ member, api }) => {
    const owner = await api.register();
    await api.makePrivate(owner);
    await api.publish(owner, sample('tiny.jpg'), 'Для своих');
    await member.open(`/userProfile/${owner.id}`);
    await member.text(/^Этот профиль приватный/).seen();
    await member.role('button', `Подписаться на ${owner.login}`).tap();
    await member.role('button', `Запрос отправлен: ${owner.login}`).seen();
    await api.answerRequests(owner, 'accept');
    await member.tab.reload();
    await member.role('button', `✓ Подписаны на ${owner.login}`).seen();
    await member.role('link', /^Фото: Для своих/).tap();
    await member.article('Для своих').role('img').seen();
    await member.tab.back();
    await member.isAt(`/userProfile/${owner.id}`);
    expect(await member.text(/^Этот профиль приватный/).count()).toBe(0);
  },
);

test(
  'posts are found by their words, and Back from one leads to the same results',
  { tag: '@smoke' },
  async ({ member, person, api }) => {
    // The journeys share a server: a word of this one alone.
    const rare = `слон${person.login.replaceAll(/\d/g, '')}`;
    const author = await api.register();
    const cat = await api.publish(author, sample('small.jpg'), `${rare} и его кошка`);
    await api.publish(author, sample('tiny.jpg'), `${rare} гуляет с собаками`);
    const tiles = member.role('list', 'Посты').role('link');
    const box = member.role('searchbox', 'Поиск людей и постов');
    await member.open('/recomendation');
    await box.fill(`${rare} кошки`);
    await member.role('tab', 'Посты').tap();
    await expect.poll(() => tiles.count(), { timeout: 20_000 }).toBe(1);
    await tiles.tap();
    await member.isAt(new RegExp(`/post/${cat.id}$`));
    await member.tab.back();
    await box.hasValue(`${rare} кошки`);
    await tiles.seen();
  },
);

test('the account menu changes the colours of the app, which a reload keeps', async ({ member }) => {
  await member.open('/myProfile');
  await member.role('main').role('button', 'Меню аккаунта').tap();
  await member.role('button', 'Оформление').tap();
  const colours = () => member.run(() => getComputedStyle(document.body).color);
  const before = await colours();
  await member.role('dialog', 'Оформление').role('radio', 'Тёмная').tap();
  await expect.poll(colours).not.toBe(before);
  const dark = await colours();
  await member.tab.reload();
  await member.role('main').role('button', 'Меню аккаунта').seen();
  expect(await colours()).toBe(dark);
});

test('an account is followed, its posts come home, and it is left again', async ({ member, person, api }) => {
  const author = await api.register();
  const { id } = await api.publish(author, sample('tiny.jpg'), 'Первый снег');
  await member.open(`/userProfile/${author.id}`);
  await member.role('button', `Подписаться на ${author.login}`).tap();
  const following = member.role('button', `✓ Подписаны на ${author.login}`);
  await following.seen();
  await member.role('link', 'Главная').tap();
  await member.article('Первый снег').seen();
  await member.tab.back();
  await following.tap();
  const question = member.role('alertdialog', `Отписаться от ${author.login}?`);
  await question.role('button', 'Отписаться').tap();
  await question.gone();
  await member.role('button', `Подписаться на ${author.login}`).seen();
  await expect.poll(async () => (await api.getPost(person, id)).user.followStatus).toBe('none');
});

test('a person is blocked from the profile, and let in again', async ({ member, person, api, allow }) => {
  // Parts of the profile that were asked for meanwhile.
  allow(/404/);
  const oleg = await api.register(newLogin('oleg'));
  await member.open(`/userProfile/${oleg.id}`);
  await member.role('button', 'Действия с профилем').tap();
  await member.role('menuitem', 'Заблокировать').tap();
  const question = member.role('alertdialog', `Заблокировать ${oleg.login}?`);
  await question.role('button', 'Заблокировать').tap();
  await question.gone();
  const blocked = async () => (await api.call(listBlocks, { as: person })).users.map(({ id }) => id);
  await expect.poll(blocked).toEqual([oleg.id]);
  await member.role('button', 'Разблокировать').tap();
  await member.role('button', 'Действия с профилем').seen();
  await expect.poll(blocked).toEqual([]);
});

test('a notification tells of a comment, and leads to the comment', async ({ member, person, api }) => {
  const post = await api.publish(person, sample('tiny.jpg'), 'Закат');
  const [fan, critic] = [await api.register(), await api.register()];
  await api.react(fan, post.id, '🔥');
  await api.comment(critic, post.id, 'Горизонт завален');
  await member.open('/notification');
  await member
    .role('listitem')
    .text(/реагирует на вашу публикацию/)
    .seen();
  await member.role('tab', 'Комментарии').tap();
  await member
    .role('listitem')
    .role('link', /Горизонт завален/)
    .tap();
  await member.isAt(`/myProfile/post/${post.id}`);
  const comments = member.role('dialog', 'Комментарии');
  await comments.role('listitem').text('Горизонт завален').seen();
  await member.tab.back();
  await comments.gone();
  await member.isAt(`/myProfile/post/${post.id}`);
});

test('a profile gets a name and a picture', async ({ member, person, api }) => {
  await member.open('/myProfile');
  await member.role('main').role('button', 'Редактировать профиль').tap();
  await member.role('textbox', 'Имя').fill('Рысь');
  await member.fileField('Изменить фото').giveFiles(sample('photo.jpg'));
  const cropper = member.role('dialog', 'Выберите область');
  await cropper.role('button', 'Готово').tap();
  await cropper.gone();
  await member.role('button', 'Сохранить').tap();
  await member.isAt('/myProfile');
  await member.role('main').text('Рысь').seen();
  const { userName, logoImage } = await api.call(getCurrentUser, { as: person });
  expect([userName, logoImage]).toEqual(['Рысь', expect.any(String)]);
});
