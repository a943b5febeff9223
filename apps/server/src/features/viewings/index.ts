export { logViewing } from './log-viewing.ts';
