/** Where the header leads, in order. */
export const PLACES = [
  { to: '/dashboard', name: 'Tonight' },
  { to: '/dashboard/category/all', name: 'Browse' },
  { to: '/books', name: 'Books' },
  { to: '/types', name: 'Taste types' },
] as const;

/** The header's last link: the test, or what came of it. */
export function tastePlace(hasTaste: boolean): { to: string; name: string } {
  return hasTaste ? { to: '/taste', name: 'Your taste' } : { to: '/get-started', name: 'Take the test' };
}
