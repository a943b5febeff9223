import { TASTE_TEST } from '@palate/contract/constants';
import { numberWord } from '@palate/contract/vocab/number-words';

/** Minimum number of loved titles in the test, in words: "three". */
export const LOVED_WORD = numberWord(TASTE_TEST.lovedMin);
