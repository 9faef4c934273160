// Asks for what the first screen shows while the app's code is still on its way. `call` takes the answers over
// (src/shared/api/early.ts). The addresses must be those of the app's own first calls (e2e/journeys/early.spec.ts). The
// content security policy allows no script inside the page.
(function () {
  var ID = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})';
  var asked = (window.sferaEarly = {});
  var token;

  /** `follow` gets the answer before the app does, so that a call it makes is known when the app wants to make it. */
  function ask(address, follow) {
    var href = location.origin + address;
    var headers = { accept: 'application/json', authorization: 'Bearer ' + token };
    var reply = fetch(href, { headers: headers });
    if (follow)
      reply = reply.then(function (answer) {
        var done = function () {
          return answer;
        };
        return answer.clone().json().then(follow).then(done, done);
      });
    // A failure is reported by the call that takes the answer over.
    reply.catch(function () {});
    asked[href] = { reply: reply, token: token, askedAtMs: Date.now() };
  }

  /** Feeds that Back or a reload restores as they were left make no call (src/features/feed/position). */
  function askFeed(type) {
    var entry = (history.state && history.state.key) || 'default';
    var isNewVisit = performance.getEntriesByType('navigation')[0]?.type === 'navigate';
    var positions = (!(isNewVisit && entry === 'default') && sessionStorage.getItem('sfera:feed-positions')) || '';
    if (!positions.includes(JSON.stringify(entry + ':' + type)))
      ask('/api/posts?limit=10&skip=0&type=' + type);
  }

  function askMessages(answer) {
    var chat = answer.chat;
    if (!chat) return;
    var limit = Math.max(15, chat.unreadCount + 5);
    var query = limit > 50 ? 'around=unread&limit=50' : 'limit=' + limit;
    ask('/api/messages/' + chat.id + '?' + query);
  }

  var SCREENS = [
    [
      '/',
      function () {
        askFeed('subscribesPosts');
        ask('/api/user');
        ask('/api/stories/subscribers?skip=0&limit=50');
        ask('/api/myStory');
      },
    ],
    ['/photo', () => askFeed('image')],
    ['/video', () => askFeed('video')],
    ['/swipes', () => ask('/api/swipes')],
    ['/(?:user|userProfile)/' + ID, (id) => ask('/api/user/' + id)],
    ['/(?:post|myProfile/post|userProfile/post)/' + ID, (id) => ask('/api/post/' + id)],
    [
      '/chat',
      function () {
        var partner = new RegExp('[?&]with=' + ID + '(?:&|$)').exec(location.search);
        if (partner) ask('/api/chats/with/' + partner[1], askMessages);
        ask('/api/chats');
      },
    ],
  ];

  try {
    token = localStorage.getItem('jwtToken');
    if (!token || !(localStorage.getItem('jwtTokenExpiry') > Date.now())) return;
    SCREENS.forEach(function (screen) {
      var found = new RegExp('^' + screen[0] + '$').exec(location.pathname);
      if (found) screen[1](found[1]);
    });
  } catch {
    // Storage is forbidden or broken, and the app says so.
  }
})();
