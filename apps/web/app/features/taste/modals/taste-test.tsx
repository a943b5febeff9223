import { TestDialog } from '../test/test-dialog.tsx';

/** Specification §2 `tasteTest`: the taste test for a member; it has the same steps as `userTest` (design §6). */
export default TestDialog;
