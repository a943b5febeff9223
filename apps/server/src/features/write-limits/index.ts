export { countWrite, requireFewLinks } from './count-write.ts';
