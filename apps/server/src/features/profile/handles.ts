import { AppError, HANDLE } from '@palate/contract';

const HANDLE_FORM = new RegExp(`^[a-z0-9_]{${HANDLE.min},${HANDLE.max}}$`);

/** Handles that people could mistake for the product, its staff or a page. Spellings with digits are reserved, too. */
const RESERVED = new Set(
  [
    'account admin administrator api app book books category community contact credits dashboard editor faq',
    'followers following help history home info legal list lists login logout mail me moderation moderator',
    'movie movies news notifications null official owner palate premium press privacy profile register root',
    'search security settings sign_in sign_out sign_up signin signout signup staff static status support',
    'system taste team terms tv types undefined user users visitor watchlist webmaster write writings you',
  ]
    .join(' ')
    .split(' ')
    .map(skeletonOf),
);

/** Replaces similar characters of a handle by one of them: `pa1ate__` becomes `palate`. */
function skeletonOf(handle: string): string {
  return handle
    .replaceAll('_', '')
    .replaceAll('0', 'o')
    .replaceAll(/[1i]/g, 'l')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/**
 * Parses a handle (a member's name after @) as it is stored: in lower case, without @. Rejects letters of other
 * scripts instead of converting them, so that no two handles look alike.
 * @throws HANDLE_INVALID; HANDLE_TAKEN for a reserved handle
 */
export function parseHandle(text: string): string {
  const typed = text.trim().replace(/^@/, '');
  // Before converting: some other letters have an ASCII lower case.
  if (!/^[A-Za-z0-9_]*$/.test(typed)) throw new AppError('HANDLE_INVALID');
  const handle = typed.toLowerCase();
  if (!HANDLE_FORM.test(handle) || /^_*$/.test(handle)) throw new AppError('HANDLE_INVALID');
  if (RESERVED.has(skeletonOf(handle))) throw new AppError('HANDLE_TAKEN');
  return handle;
}
