/** A number and what it counts: “1 fact”, “2 facts”. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
