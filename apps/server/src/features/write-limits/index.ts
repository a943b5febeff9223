export { countWrite, requireAllowed, requireFewLinks } from './count-write.ts';
