export { cleanLine, cleanWriting } from './clean-writing.ts';
export { countLinks, excerptOf, mentionsIn } from './read-writing.ts';
export { renderWriting } from './render-writing.ts';
