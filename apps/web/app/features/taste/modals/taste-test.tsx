import { TestDialog } from '../test-dialog.tsx';

/** §2 `tasteTest`: the same steps for a member (design §6). */
export default TestDialog;
