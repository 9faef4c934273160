// Tells people whose browser is too old for the app, or lets it keep nothing, what they can do, instead of leaving them
// a white page (docs/develop/browsers.md). Runs in every browser since 2010: `var` and `function` alone. The content security policy
// allows no script inside the page.
/* oxlint-disable no-unused-vars -- browsers before 2018 know no `catch` without a parameter */
(function () {
  var KEY = 'sfera:old-browser';

  /** The name of a server that is called otherwise; empty for «Сфера». */
  var named = document.querySelector('meta[name="application-name"]');
  var name = named && named.content !== 'Сфера' ? named.content : '';

  /** `source`: a regular expression that older browsers take for a mistake. */
  function canRead(source) {
    try {
      return Boolean(new RegExp(source));
    } catch (error) {
      return false;
    }
  }

  function supports(condition) {
    return Boolean(window.CSS && CSS.supports && CSS.supports(condition));
  }

  /** The scripts of the app run since Chrome 97, Firefox 104 and Safari 16.4; some of its looks may be lost. */
  var canOpen = 'findLast' in Array.prototype && canRead('(?<=a)b');
  /** Since Chrome 111, Firefox 113 and Safari 16.2; Chrome 110, Firefox 115 and Safari 16. */
  var isPromised =
    canOpen && supports('(color: color-mix(in srgb, red, blue))') && 'toSorted' in Array.prototype;

  function wasAsked() {
    try {
      return sessionStorage.getItem(KEY) === 'open';
    } catch (error) {
      return false;
    }
  }

  function open() {
    try {
      sessionStorage.setItem(KEY, 'open');
    } catch (error) {
      // The page comes again.
    }
    location.reload();
  }

  function add(parent, tag, words) {
    var element = document.createElement(tag);
    if (words) element.appendChild(document.createTextNode(words));
    parent.appendChild(element);
    return element;
  }

  /** Puts a page with this heading in the place of the app. */
  function replacePage(heading) {
    // The rest of the page, with the app, becomes text that is not shown. Chromium draws nothing of a page that
    // `window.stop` has ended in its head.
    document.write('</head><body><main></main><plaintext hidden>');
    document.title = heading;
    var body = document.body;
    var main = body.firstChild;
    main.style.cssText =
      'max-width:32em;margin:0 auto;padding:48px 20px;font:17px/1.5 sans-serif;color:#14171f;background:#fff';
    body.style.background = document.documentElement.style.background = '#fff';
    add(main, 'h1', heading).style.cssText = 'margin:0 0 16px;font-size:26px';
    return main;
  }

  function tellVersions() {
    var main = replacePage('Обновите браузер');
    add(
      main,
      'p',
      name
        ? 'Эта версия слишком старая для «' + name + '». Подойдут:'
        : 'Эта версия слишком старая для Сферы. Подойдут:',
    );
    var list = add(main, 'ul');
    list.style.cssText = 'margin:12px 0;padding:0 0 0 24px;list-style:disc';
    add(list, 'li', 'Safari 16.4 и новее: на iPhone и iPad обновите систему в «Настройки» → «Основные»');
    add(list, 'li', 'Chrome, Edge, Opera и Яндекс Браузер с весны 2023 года (Chromium 111)');
    add(list, 'li', 'Firefox 115 и новее');
    add(main, 'p', 'Ваши публикации и переписка на месте: войдите с новым браузером.');
    if (!canOpen) return;
    var button = add(main, 'button', 'Всё равно открыть');
    button.type = 'button';
    button.style.cssText =
      'margin:20px 0 0;padding:12px 20px;font:inherit;color:#14171f;background:#e8ecf3;border:0;border-radius:12px';
    button.addEventListener('click', open);
  }

  function mayStore() {
    try {
      return Boolean(localStorage && sessionStorage);
    } catch (error) {
      return false;
    }
  }

  function tellStorage() {
    var main = replacePage('Разрешите хранить данные');
    add(
      main,
      'p',
      'Браузер запрещает этому сайту файлы cookie и данные, и ' +
        (name || 'Сфера') +
        ' не может запомнить, кто вы.',
    );
    add(main, 'p', 'Разрешите их в настройках браузера и откройте страницу снова.').style.marginTop = '12px';
  }

  /** Firefox before 121 lacks what nearly all screens are laid out by. */
  function bringMissingStyles() {
    if (supports('selector(:has(a))') && supports('(height: 1lh)')) return;
    var script = document.createElement('script');
    script.type = 'module';
    script.src = '/missing-css.js';
    document.head.appendChild(script);
  }

  if (!isPromised && !(canOpen && wasAsked())) tellVersions();
  else if (!mayStore()) tellStorage();
  else bringMissingStyles();
})();
