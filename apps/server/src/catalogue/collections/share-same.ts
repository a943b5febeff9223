/**
 * Returns `now`, but replaces every array that equals the array in the same position of `before` with that earlier
 * array. Unchanged parts are then the same objects, and needn't be recalculated, hashed or stored twice.
 */
export function shareSame<T>(before: unknown, now: T): T {
  return share(before, now) as T;
}

function share(before: unknown, now: unknown): unknown {
  if (before === now || typeof now !== 'object' || now === null) return now;
  if (ArrayBuffer.isView(now)) return isSameView(before, now) ? before : now;
  if (Array.isArray(now)) {
    const isSame =
      Array.isArray(before) && before.length === now.length && now.every((item, i) => item === before[i]);
    return isSame ? before : now;
  }
  const others = (before ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(now).map(([key, value]) => [key, share(others[key], value)]));
}

function isSameView(before: unknown, now: ArrayBufferView): boolean {
  if (!ArrayBuffer.isView(before) || before.constructor !== now.constructor) return false;
  return before.byteLength === now.byteLength && Buffer.compare(bytesOf(before), bytesOf(now)) === 0;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Returns whether two values consist of the same objects, as `shareSame` leaves them if nothing has changed. */
export function isShared(before: unknown, now: unknown): boolean {
  if (before === now) return true;
  if (typeof now !== 'object' || now === null || ArrayBuffer.isView(now) || Array.isArray(now)) return false;
  const others = (before ?? {}) as Record<string, unknown>;
  return Object.entries(now).every(([key, value]) => isShared(others[key], value));
}
