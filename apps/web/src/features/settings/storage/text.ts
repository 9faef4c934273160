import type { OwnStorageKind } from '@sfera/contract/accounts/own-storage';

const KINDS: Readonly<Record<OwnStorageKind, string>> = {
  posts: 'Посты',
  stories: 'Истории и их архив',
  chats: 'Фото в сообщениях',
  avatar: 'Фото профиля',
  drafts: 'Видео, которые вы готовите',
  archive: 'Архив ваших данных',
};

export const text = {
  title: 'Место на сервере',
  loading: 'Считаем, сколько места занято',
  loadFailed: 'Не удалось узнать, сколько места занято',
  used: (used: string) => `Занято ${used}`,
  usedOf: (used: string, quota: string) => `Занято ${used} из ${quota}`,
  unlimited: 'Места столько, сколько есть у сервера.',
  left: (left: string) => `Свободно ${left}.`,
  nearlyFull: (left: string) =>
    `Осталось ${left}. Удалите что-нибудь большое или попросите владельца сервера о месте.`,
  full: 'Место закончилось: новые фото и видео не загрузить. Удалите что-нибудь большое или попросите владельца сервера о месте.',
  keepsOriginals: 'Сохранять оригиналы',
  keepsOriginalsHint:
    'Новые посты сохранят и файлы такими, какими вы их выбрали. Место съёмки и номера камеры мы из них уберём. Оригиналы занимают ваше место.',
  notSaved: 'Не удалось сохранить выбор',
  kinds: 'Что занимает место',
  kind: (kind: OwnStorageKind) => KINDS[kind],
  nothing: 'Пока вы ничего не загрузили',
  create: 'Создать пост',
  largest: 'Самые большие посты',
  largestNote: 'Пост удаляют на его странице. Место освободится сразу.',
  post: { image: 'Фото', video: 'Видео' },
};
