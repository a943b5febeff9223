export { makeNotifications } from './make-notifications.ts';
