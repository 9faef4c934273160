// Shows the page as this device is set to (src/shared/appearance) before anything is drawn, and whenever the settings
// change: here, in another tab or in the system. A file of its own: the content security policy allows no inline script.
(function () {
  var key = 'sfera:appearance';
  var page = document.documentElement;
  var reduced = matchMedia('(prefers-reduced-motion: reduce)');
  var bars = document.querySelectorAll('meta[name="theme-color"]');
  var systemBars = Array.prototype.map.call(bars, function (bar) {
    return bar.content;
  });

  function show() {
    var kept = {};
    try {
      kept = JSON.parse(localStorage.getItem(key)) || kept;
    } catch {
      // Storage is forbidden or broken: the page looks as the system asks.
    }
    page.dataset.theme = kept.theme || 'system';
    page.dataset.textSize = kept.textSize || 'normal';
    page.dataset.motion = kept.isCalm || reduced.matches ? 'calm' : 'full';
    systemBars.forEach(function (colour, i) {
      bars[i].content = systemBars[{ light: 0, dark: 1 }[kept.theme]] || colour;
    });
  }

  show();
  reduced.addEventListener('change', show);
  addEventListener('storage', function (event) {
    if (event.key === key) show();
  });
})();
