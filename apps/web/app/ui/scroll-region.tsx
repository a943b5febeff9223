import type { ComponentProps } from 'react';

/** A region that scrolls by itself, and that the keyboard can scroll because it takes the focus. It needs a name. */
export function ScrollRegion(
  props: ComponentProps<'section'> & ({ 'aria-label': string } | { 'aria-labelledby': string }),
) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard can't scroll the region
  return <section tabIndex={0} {...props} />;
}
