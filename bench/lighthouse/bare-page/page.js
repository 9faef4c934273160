import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that React can do with the home feed: one call, ten posts with their pictures. */
function Feed() {
  const [posts, setPosts] = useState([]);
  useEffect(() => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwtToken')}` };
    void fetch('/api/posts?limit=10&skip=0&type=subscribesPosts', { headers })
      .then((reply) => reply.json())
      .then((answer) => setPosts(answer.posts));
  }, []);
  return h(
    'main',
    null,
    h('h1', null, 'Лента'),
    posts.map((post, index) => h(Card, { key: post.id, post, isFirst: index === 0 })),
  );
}

function Card({ post, isFirst }) {
  const { user, picture, description, countLike, countComment, views } = post;
  const srcSet = picture.sources.map(({ webp, width }) => `${webp} ${width}w`).join(', ');
  return h(
    'article',
    null,
    h(
      'p',
      null,
      user.logoImage && h('img', { src: user.logoImage, alt: '', width: 40, height: 40 }),
      user.login,
    ),
    h('img', {
      className: 'photo',
      srcSet,
      sizes: '100vw',
      alt: '',
      width: picture.width,
      height: picture.height,
      loading: isFirst ? 'eager' : 'lazy',
      fetchPriority: isFirst ? 'high' : 'auto',
    }),
    h('p', null, description),
    h('p', null, `${countLike} ♥ ${countComment} 💬 ${views} 👁`),
  );
}

createRoot(document.getElementById('root')).render(h(Feed));
