import { toJsonSchema } from '@valibot/to-json-schema';
import { Settings } from '../../apps/server/src/base/settings.ts';
import { row } from './regions.mjs';

/** Every setting by its name, as JSON Schema with the words about it. */
export function readSettings() {
  const { properties } = toJsonSchema(Settings, { typeMode: 'output', errorMode: 'ignore' });
  return new Map(Object.entries(properties).map(([name, schema]) => [name, { name, ...schema }]));
}

const number = (value) => value.toLocaleString('ru').replaceAll(/\s/g, ' ');

/** The values that the schema takes, where the description does not say so. */
function allowed({ type, enum: choices, minimum, maximum, minLength = 0 }) {
  if (choices) return choices.map((choice) => `\`${choice}\``).join(', ');
  if (minimum !== undefined)
    return `${type === 'integer' ? 'целое ' : ''}от ${number(minimum)} до ${number(maximum)}`;
  return minLength > 1 ? `не короче ${minLength} знаков` : '';
}

export const settingsTable = (settings) =>
  [
    '| переменная | по умолчанию | что значит | допустимо |',
    '|---|---|---|---|',
    ...settings.map((setting) =>
      row([
        `\`${setting.name}\``,
        setting.default === undefined ? (setting.unset ?? '') : `\`${setting.default}\``,
        setting.description,
        allowed(setting),
      ]),
    ),
  ].join('\n');
