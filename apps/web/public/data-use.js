// Decides how much media this device may fetch now (src/shared/data-use), and tells the app by `sferaMediaPlan`: before
// the app's code runs, and again when the budget, what was used, the network or the day changes, here or in another tab.
// The content security policy allows no script inside the page.
(() => {
  const MB = 1_048_576;
  /** The number of tabs that count apart, each into a record of its own. */
  const SLOTS = 8;
  /** Pictures are shown from the files up to this width. Unit: pixels. */
  const WIDEST = { full: Infinity, light: 640, stop: 320 };
  const page = document.documentElement;
  const { connection } = navigator;
  let nextDay;

  function read(key) {
    try {
      return JSON.parse(localStorage.getItem(key)) || {};
    } catch {
      // Storage is forbidden or broken: there is no budget, and nothing was used.
      return {};
    }
  }

  /** The local day: `2026-03-01`. */
  function today() {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((number) => String(number).padStart(2, '0'))
      .join('-');
  }

  /**
   * The bytes that one tab has counted today. A record of a later day counts too: a clock set back gives no second
   * budget.
   */
  function readSlot(slot) {
    const kept = read(`sfera:data-use:${slot}`);
    const isToday = kept.day >= today();
    const bytes = (value) => (isToday && value > 0 ? Number(value) : 0);
    const network = (name) => ({
      pictures: bytes(kept[name]?.pictures),
      videos: bytes(kept[name]?.videos),
    });
    return { mobile: network('mobile'), other: network('other') };
  }

  /** The amounts that all tabs have fetched today. Unit: bytes. */
  function readToday() {
    const sum = readSlot(0);
    for (let slot = 1; slot < SLOTS; slot++) {
      const more = readSlot(slot);
      for (const name of ['mobile', 'other'])
        for (const kind of ['pictures', 'videos']) sum[name][kind] += more[name][kind];
    }
    return sum;
  }

  function levelOf(budgetMb, isMobile) {
    if (isMobile && budgetMb > 0) {
      const { pictures, videos } = readToday().mobile;
      if (pictures + videos >= budgetMb * MB) return 'stop';
      if (pictures + videos >= (budgetMb * MB) / 2) return 'light';
    }
    return connection?.saveData ? 'light' : 'full';
  }

  function show() {
    const { budgetMb, countsAll } = read('sfera:data-plan');
    const isMobile = countsAll === true || connection?.type === 'cellular';
    const level = levelOf(budgetMb, isMobile);
    page.dataset.network = isMobile ? 'mobile' : 'other';
    const now = new Date();
    clearTimeout(nextDay);
    nextDay = setTimeout(show, new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1) - now + 500);
    if (window.sferaMediaPlan?.level === level) return;
    window.sferaMediaPlan = { level, widest: WIDEST[level] };
    dispatchEvent(new Event('sfera:media'));
  }

  window.sferaDataUse = { SLOTS, today, readSlot, readToday };
  show();
  connection?.addEventListener?.('change', show);
  document.addEventListener('visibilitychange', show);
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith('sfera:data-')) show();
  });
})();
