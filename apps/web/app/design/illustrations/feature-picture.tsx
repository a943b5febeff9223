import type { FeatureName } from './feature-drawings.ts';

/**
 * A picture of something that the product does. It is loaded as a file, so that pages don't include the drawing. It is
 * decorative, because the text beside it says the same.
 */
export function FeaturePicture({ name, className = '' }: { name: FeatureName; className?: string }) {
  return (
    <img
      src={`/pictures/${name}.svg`}
      alt=""
      width="480"
      height="300"
      loading="lazy"
      decoding="async"
      className={`w-full rounded-card ${className}`}
    />
  );
}
