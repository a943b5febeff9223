export { seededRandom } from '@palate/contract/seeded-random';
