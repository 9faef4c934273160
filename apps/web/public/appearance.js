// Shows the page as this device is set to (src/shared/appearance): before anything is drawn, and again when the settings
// change here, in another tab or in the system. The content security policy allows no script inside the page.
(function () {
  var key = 'sfera:appearance';
  var page = document.documentElement;
  var bar = document.querySelector('meta[name="theme-color"]');
  var dark = matchMedia('(prefers-color-scheme: dark)');
  var reduced = matchMedia('(prefers-reduced-motion: reduce)');

  function show() {
    var kept = {};
    try {
      kept = JSON.parse(localStorage.getItem(key)) || kept;
    } catch {
      // Storage is forbidden or broken: the page looks as the system asks.
    }
    var isDark = kept.theme === 'dark' || (kept.theme !== 'light' && dark.matches);
    var theme = isDark ? 'dark' : 'light';
    if (page.dataset.theme && page.dataset.theme !== theme) standStill();
    page.dataset.theme = theme;
    page.dataset.textSize = kept.textSize || 'normal';
    page.dataset.motion = kept.isCalm || reduced.matches ? 'calm' : 'full';
    page.dataset.view = kept.isSimple ? 'simple' : 'full';
    page.dataset.shortcuts = kept.hasShortcuts === false ? 'off' : 'on';
    if (bar) bar.content = isDark ? '#13161c' : '#ffffff';
  }

  // The link of a circle may ask for the simple view, where nothing was chosen yet (features/circles/link).
  function takeView() {
    if (location.pathname !== '/circle' || !/[?&]view=simple(?:&|$)/.test(location.search)) return;
    try {
      var kept = JSON.parse(localStorage.getItem(key)) || {};
      if (kept.isSimple == null)
        localStorage.setItem(key, JSON.stringify(Object.assign(kept, { isSimple: true })));
    } catch {
      // Storage is forbidden or broken.
    }
  }

  // Each row and button would fade to its new colour in its own time (`data-repainted` in `global.css`).
  function standStill() {
    page.dataset.repainted = '';
    // The frame of the new colours is drawn before the second call.
    requestAnimationFrame(function () {
      requestAnimationFrame(function () {
        delete page.dataset.repainted;
      });
    });
  }

  takeView();
  show();
  dark.addEventListener('change', show);
  reduced.addEventListener('change', show);
  // Paper is white: browsers leave the grounds of a page off it.
  addEventListener('beforeprint', function () {
    if (page.dataset.theme === 'light') return;
    standStill();
    page.dataset.theme = 'light';
  });
  addEventListener('afterprint', show);
  addEventListener('storage', function (event) {
    if (event.key === key) show();
  });
})();
