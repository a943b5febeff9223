export {
  type Departure,
  LEAVING_SOON_DAYS,
  listLeavingSoon,
  loadDepartures,
  saveDepartures,
} from './departures.ts';
