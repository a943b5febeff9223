export { noticeOffers } from './notice-offers.ts';
