import { TestDialog } from '../test/test-dialog.tsx';

/** §2 `userTest`: the taste test before or without an account (design §6). */
export default TestDialog;
