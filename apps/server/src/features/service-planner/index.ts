export { savePrices } from './save-prices.ts';
