import Bowser from 'bowser';

const UNKNOWN = 'Неизвестное устройство';
/** Browsers write some 200 characters; the expressions that read them get no more than this. */
const READ_LENGTH = 500;
const MAX_LENGTH = 60;

const BROWSERS: Readonly<Record<string, string>> = {
  'Yandex Browser': 'Яндекс Браузер',
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Android Browser': 'Браузер Android',
};

/** Browser and system of a `User-Agent`, fit to show: «Chrome, Android», «Safari, iPhone». */
export function deviceName(userAgent: string): string {
  // The parser refuses an empty text.
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, READ_LENGTH) || ' ');
  const browserName = browser.name && (BROWSERS[browser.name] ?? browser.name);
  const isTablet = platform.type === 'tablet';
  const system = os.name === 'iOS' ? (isTablet ? 'iPad' : 'iPhone') : os.name;
  // The browser's name, without a system, is just the beginning of the header.
  if (!system) return UNKNOWN;
  return (browserName ? `${browserName}, ${system}` : system).slice(0, MAX_LENGTH);
}
