export { loadMemberSeats, matchesOf } from './seats.ts';
