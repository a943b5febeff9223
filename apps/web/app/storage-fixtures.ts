/** A browser's storage: its keys are properties, as `Object.keys` expects. */
export function fakeStorage(): Storage {
  const storage: Record<string, unknown> = {};
  const method = (name: string, value: unknown) =>
    Object.defineProperty(storage, name, { value, writable: true });
  method('getItem', (key: string) => storage[key] ?? null);
  method('setItem', (key: string, value: string) => {
    storage[key] = value;
  });
  method('removeItem', (key: string) => delete storage[key]);
  return storage as unknown as Storage;
}
