/** A line that says how far long work has come: redrawn on a terminal, printed a few times elsewhere. */
export function showProgress(what: string): (done: number, total: number) => void {
  let lastTenth = -1;
  return (done, total) => {
    const tenth = Math.floor((done / total) * 10);
    if (process.stdout.isTTY) {
      process.stdout.write(`\r${what}: ${done} of ${total}${done === total ? '\n' : ''}`);
    } else if (done === total || tenth >= lastTenth + 5) {
      console.log(`${what}: ${done} of ${total}`);
      lastTenth = tenth;
    }
  };
}
