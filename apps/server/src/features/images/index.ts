export { getPictureAddress } from './picture-addresses.ts';
export { type TitleImage, writeImages } from './write-images.ts';
