export { hasPremium, requirePremium } from './has-premium.ts';
