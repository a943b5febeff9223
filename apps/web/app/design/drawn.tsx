import type { SVGProps } from 'react';

/**
 * An `svg` or `g` element with prepared markup. Pages have up to a hundred pictures, and React takes many
 * times longer to render a picture's elements than one string.
 * @param markup SVG; text in it must be escaped
 */
export function Drawn({
  as: Tag = 'svg',
  markup,
  ...props
}: { as?: 'svg' | 'g'; markup: string } & Omit<SVGProps<SVGElement>, 'children' | 'ref'>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own drawings, with titles escaped
  return <Tag {...props} dangerouslySetInnerHTML={{ __html: markup }} />;
}
