// Shows notifications that the server sends while Palate isn't open (web push), and opens the page that they lead to.
self.addEventListener('push', (event) => {
  const { text, path } = event.data?.json() ?? {};
  if (!text) return;
  event.waitUntil(
    self.registration.showNotification('Palate', {
      body: text,
      icon: '/icon-192.png',
      // A newer message replaces an older one, since its text counts both.
      tag: 'notifications',
      renotify: true,
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? '/notifications', self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(open(url.href));
});

async function open(href) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const [shown] = windows.filter(({ url }) => url === href);
  await (shown ? shown.focus() : self.clients.openWindow(href));
}
