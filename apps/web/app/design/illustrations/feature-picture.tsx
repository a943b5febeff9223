import { classNames } from '../../ui/class-names.ts';
import type { FeatureName } from './feature-drawings.ts';

/** The path of a picture's file. */
export const pictureHref = (name: FeatureName): string => `/pictures/${name}.svg`;

/**
 * A picture of something that the product does. It is loaded as a file, so that pages don't include the drawing. It is
 * decorative, because the text beside it says the same.
 */
export function FeaturePicture({ name, className }: { name: FeatureName; className?: string }) {
  return (
    <img
      src={pictureHref(name)}
      alt=""
      width="480"
      height="300"
      loading="lazy"
      decoding="async"
      className={classNames('w-full rounded-card', className)}
    />
  );
}
