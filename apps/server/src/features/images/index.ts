export { type TitleImage, writeImages } from './write-images.ts';
