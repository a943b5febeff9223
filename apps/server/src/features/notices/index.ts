export { storeOfferNotices } from './notice-offers.ts';
export { listOpenNotices } from './notices.sql.ts';
