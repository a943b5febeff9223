export { listRailsPage } from './list-rails.ts';
