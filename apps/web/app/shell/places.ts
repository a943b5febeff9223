/**
 * Links of the header, in order. Those with `isWide` don't fit on an upright tablet, so the footer has them as well.
 */
export const PLACES = [
  { to: '/dashboard', name: 'Tonight', isWide: false },
  { to: '/dashboard/category/all', name: 'Browse', isWide: false },
  { to: '/books', name: 'Books', isWide: false },
  { to: '/community', name: 'Community', isWide: false },
  { to: '/types', name: 'Taste types', isWide: true },
] as const;

/** Links about the site, in the footer and at the end of the menu on phones. */
export const SITE_PLACES = [
  { to: '/about', name: 'About' },
  { to: '/faq', name: 'Questions' },
  { to: '/premium', name: 'Premium' },
  { to: '/news', name: 'News' },
  { to: '/credits', name: 'Credits' },
  { to: '/terms', name: 'Terms' },
  { to: '/privacy', name: 'Privacy' },
] as const;

/**
 * Returns the header's last link: the taste test or, for a viewer with a taste, the taste page.
 * @param hasTaste whether the viewer has a taste
 */
export function tastePlace(hasTaste: boolean): { to: string; name: string } {
  return hasTaste ? { to: '/taste', name: 'Your taste' } : { to: '/get-started', name: 'Take the test' };
}
