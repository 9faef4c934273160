import * as v from 'valibot';
import { defineRoute } from '../base/route.ts';
import { lineOfText } from '../words/text.ts';
import { Accent } from './accents.ts';
import { BRAND_NAME_MAX_LENGTH, BRAND_SHORT_NAME_MAX_LENGTH, BRAND_WORDS_MAX_LENGTH } from './limits.ts';

// Name and looks of the server: the owner's page, «Имя и вид».

/** The name of a server whose owner has given no other. */
export const PRODUCT_NAME = 'Сфера';

export const Brand = v.object({
  name: v.string(),
  /** Below the icon of the installed app and in its head. */
  shortName: v.string(),
  /** On the sign-in page and in previews of links; empty for the usual words. */
  words: v.string(),
  accent: Accent,
  /** The version of the icon, by which its files are addressed: `/icons/<version>/icon-512.png`. Null for the usual one. */
  icon: v.nullable(v.string()),
});
export type Brand = v.InferOutput<typeof Brand>;

export const DEFAULT_BRAND: Brand = {
  name: PRODUCT_NAME,
  shortName: PRODUCT_NAME,
  words: '',
  accent: 'blue',
  icon: null,
};

export const isNamed = ({ name }: Pick<Brand, 'name'>): boolean => name !== PRODUCT_NAME;

/**
 * The name in a sentence: that of the product as it is written there, another one in quotes after a word that is inflected in
 * its stead: «в Сфере», «в сообществе «Дача»».
 */
export const nameIn = (brand: Pick<Brand, 'name'>, product: string, word: string): string =>
  isNamed(brand) ? `${word} «${brand.name}»` : product;

/** Name and looks as the owner has set them. */
export const getBrand = defineRoute({
  method: 'GET',
  path: '/api/admin/brand',
  summary: 'Имя и вид сервера',
  access: 'member',
  response: Brand,
  errors: ['forbidden'],
});

/** Sets name, words and accent. An empty name is that of the product, an empty short name the beginning of the name. */
export const setBrand = defineRoute({
  method: 'PUT',
  path: '/api/admin/brand',
  summary: 'Изменить имя и вид сервера',
  access: 'member',
  writes: false,
  body: v.object({
    name: lineOfText(BRAND_NAME_MAX_LENGTH),
    shortName: lineOfText(BRAND_SHORT_NAME_MAX_LENGTH),
    words: lineOfText(BRAND_WORDS_MAX_LENGTH),
    accent: Accent,
  }),
  response: Brand,
  errors: ['forbidden'],
});

/** The picture from whose middle square all icons are made; without a file the usual icon is back. */
export const setBrandIcon = defineRoute({
  method: 'PUT',
  path: '/api/admin/brand/icon',
  summary: 'Значок сервера',
  access: 'member',
  writes: false,
  multipart: { file: 'icon', isOptional: true, onlyImages: true, fields: v.object({}) },
  response: Brand,
  errors: ['forbidden'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});

/** Name, words, accent and icon become the usual ones. */
export const resetBrand = defineRoute({
  method: 'DELETE',
  path: '/api/admin/brand',
  summary: 'Вернуть обычные имя и вид',
  access: 'member',
  response: Brand,
  errors: ['forbidden'],
});
