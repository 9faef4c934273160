// Asks for what the first screen shows while the app's code is still on its way. `call` takes the answers over
// (src/shared/api/early.ts). The addresses must be those of the app's own first calls (e2e/journeys/pwa/early.spec.ts). The
// content security policy allows no script inside the page.
(() => {
  const ID = String.raw`([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})`;
  const asked = (window.sferaEarly = {});
  let token;
  /** The files that members need before they see anything, as the build names them. */
  const members = document.currentScript?.dataset.member?.split(' ') ?? [];

  function fetchCode() {
    for (const href of members) {
      const link = document.createElement('link');
      Object.assign(link, { rel: href.endsWith('.css') ? 'preload' : 'modulepreload', crossOrigin: '' });
      if (link.rel === 'preload') link.as = 'style';
      link.href = href;
      document.head.append(link);
    }
  }

  /** `follow` gets the answer before the app does, so that a call it makes is known when the app wants to make it. */
  function ask(address, follow, priority = 'auto') {
    const href = location.origin + address;
    const reply = send(href, follow, priority);
    // A failure is reported by the call that takes the answer over.
    reply.catch(() => {});
    asked[href] = { reply, token, askedAtMs: Date.now() };
  }

  async function send(href, follow, priority) {
    const answer = await fetch(href, {
      priority,
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    });
    try {
      follow?.(await answer.clone().json());
    } catch {
      // An answer without what follows.
    }
    return answer;
  }

  /** Feeds that Back or a reload restores as they were left make no call (src/features/feed/position). */
  function askFeed(type) {
    const entry = history.state?.key ?? 'default';
    const isNewVisit = performance.getEntriesByType('navigation')[0]?.type === 'navigate';
    const isForgotten = isNewVisit && entry === 'default';
    const positions = (!isForgotten && sessionStorage.getItem('sfera:feed-positions')) || '';
    if (!positions.includes(JSON.stringify(`${entry}:${type}`)))
      ask(`/api/posts?limit=10&skip=0&type=${type}`);
  }

  function askHome() {
    askFeed('subscribesPosts');
    ask('/api/user');
    for (const address of ['/api/stories/subscribers?limit=50', '/api/myStory'])
      ask(address, undefined, 'low');
  }

  function askChat() {
    const partner = new RegExp(`[?&]with=${ID}(?:&|$)`).exec(location.search);
    if (partner) ask(`/api/chats/with/${partner[1]}`, askMessages);
    ask('/api/chats');
  }

  function askMessages({ chat }) {
    if (!chat) return;
    const limit = Math.max(15, chat.unreadCount + 5);
    ask(`/api/messages/${chat.id}?${limit > 50 ? 'around=unread&limit=50' : `limit=${limit}`}`);
  }

  const SCREENS = [
    ['/', askHome],
    ['/photo', () => askFeed('image')],
    ['/video', () => askFeed('video')],
    ['/swipes', () => ask('/api/swipes'), 'swipes'],
    ['/chat', askChat],
    [`/(?:user|userProfile)/${ID}`, (id) => ask(`/api/user/${id}`), 'profile'],
    [`/(?:post|myProfile/post|userProfile/post)/${ID}`, (id) => ask(`/api/post/${id}`), 'post'],
  ];

  try {
    token = localStorage.getItem('jwtToken');
    if (!token || !(localStorage.getItem('jwtTokenExpiry') > Date.now())) return;
    fetchCode();
    for (const [path, askAll, outline] of SCREENS) {
      const found = new RegExp(`^${path}$`).exec(location.pathname);
      if (!found) continue;
      // The outline of the page has the shape of this screen from its first frame on (`boot.css`).
      if (outline) document.documentElement.dataset.screen = outline;
      askAll(found[1]);
    }
  } catch {
    // Storage is forbidden or broken, and the app says so.
  }
})();
