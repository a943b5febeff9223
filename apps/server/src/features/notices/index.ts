export { storeOfferNotices } from './notice-offers.ts';
