export { pickForTwo } from './pick-for-two.ts';
