export { makeNotifications } from './make-notifications.ts';
export { periodStarts, previewDigest } from './send-digests.ts';
