import { TASTE_TEST } from '@palate/contract/constants';
import { numberWord } from '@palate/contract/vocab/number-words';

/** How many titles the test wants at least: "three". */
export const LOVED_WORD = numberWord(TASTE_TEST.lovedMin);
