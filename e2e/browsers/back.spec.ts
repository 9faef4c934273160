import { sample } from '../support/media/samples.ts';
import { test } from '../support/engines/test.ts';

test('Back closes a sheet, and the page is left by the next one', { tag: '@smoke' }, async ({ member }) => {
  const main = member.role('main');
  const sheet = member.role('dialog', 'Оформление');
  const openSheet = async () => {
    await main.role('button', 'Меню аккаунта').tap();
    await member.role('button', 'Оформление').tap();
    await sheet.seen();
  };
  await member.open('/notification');
  await member.role('link', 'Профиль').tap();
  await member.isAt('/myProfile');
  await openSheet();
  await member.tab.back();
  await sheet.gone();
  await member.isAt('/myProfile');
  await openSheet();
  await sheet.role('button', 'Закрыть').tap();
  await sheet.gone();
  await member.tab.back();
  await member.isAt('/notification');

  // After a full load the page before is another document.
  await member.open('/myProfile');
  await openSheet();
  await member.tab.back();
  await sheet.gone();
  await member.isAt('/myProfile');
  await member.tab.back();
  await member.isAt('/notification');
});

test('Back closes what lies on top first, and the app itself goes back under a question', async ({
  member,
  person,
  api,
}) => {
  const main = member.role('main');
  const post = await api.publish(person, sample('tiny.jpg'), 'Закат');
  await api.comment(person, post.id, 'Это я');
  await member.open('/notification');
  await member.role('link', 'Профиль').tap();
  await member.role('link', /^Фото: Закат/).tap();
  await member.role('button', 'Комментарии: 1').tap();
  const comments = member.role('dialog', 'Комментарии');
  await comments.role('button', /^Действия с комментарием/).tap();
  await member.role('menu').seen();
  await member.tab.back();
  await member.role('menu').gone();
  await comments.seen();
  await member.tab.back();
  await comments.gone();
  await member.isAt(`/myProfile/post/${post.id}`);
  await member.tab.back();
  await member.isAt('/myProfile');

  await main.role('button', 'Редактировать профиль').tap();
  await member.role('textbox', 'Имя').fill('Рысь');
  await member.tab.back();
  const question = member.role('alertdialog', 'Выйти без сохранения?');
  await question.role('button', 'Выйти').tap();
  await question.gone();
  await member.isAt('/myProfile');
});
