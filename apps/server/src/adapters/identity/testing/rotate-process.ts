// Rotates the keys of an embedded database in a separate process, and prints the result. Given a number, the
// process is killed before it encrypts one more password than that.
import { parseConfig } from '../../../config.ts';
import { openDatabase } from '../../../db/database.ts';
import { rotateKeys } from '../index.ts';

const [dataDir = '', killedAfter = ''] = process.argv.slice(2);
const { identity } = parseConfig({ DATA_DIR: dataDir });
if (identity.kind !== 'embedded') throw new Error('The settings name a pool outside');
const database = await openDatabase({
  databaseUrl: undefined,
  dataDir,
  onFatal: (error) => {
    throw error;
  },
});
let sealed = 0;
const db = database.db.withPlugin({
  transformQuery({ node }) {
    // The fingerprint of another encryption key is stored without a `where`.
    if (node.kind === 'UpdateQueryNode' && 'where' in node) sealed += 1;
    if (killedAfter !== '' && sealed > Number(killedAfter)) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
});
console.log(JSON.stringify(await rotateKeys(db, identity.keysFile)));
await database.close();
