import { TASTE_TEST } from '@palate/contract/constants';
import { numberWord } from '@palate/contract/vocab/number-words';

/** How many pairs the test asks: "eight to twelve pairs". */
export const PAIRS_WORDS = `${numberWord(TASTE_TEST.pairsMin)} to ${numberWord(TASTE_TEST.pairsMax)} pairs`;
/** How many titles it wants named: "three". */
export const LOVED_WORD = numberWord(TASTE_TEST.lovedMin);
