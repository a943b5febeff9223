import { heightOf, PICTURE_WIDTHS, type PictureFormat, resizedAddress } from '@palate/contract/pictures';
import { useCallback, useState } from 'react';
import { classNames } from './class-names.ts';

/** Width for browsers without `srcset`, in px. It also determines the reserved space. */
const USUAL_WIDTH = 390;

const srcSet = (url: string, format: PictureFormat) =>
  PICTURE_WIDTHS.poster.map((width) => `${resizedAddress(url, width, format)} ${width}w`).join(', ');

/**
 * A title's poster in the size and format that suit the browser. Renders nothing if the poster can't be
 * loaded.
 */
export function Poster(props: PosterProps) {
  // Remount for another picture, so that an error doesn't carry over.
  return <PosterPicture key={props.url} {...props} />;
}

interface PosterProps {
  /** URL of the poster in responses of the API. */
  url: string;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** Text alternative; empty if the element around the poster names the title. */
  alt: string;
  /** Whether the poster is visible without scrolling. */
  isFirst?: boolean;
  /** Width of the poster in percent of its box. */
  width?: number;
  className?: string;
}

function PosterPicture({ url, sizes, alt, isFirst = false, width, className }: PosterProps) {
  const [isGone, setIsGone] = useState(false);
  // The image may have failed to load before hydration.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setIsGone(true);
  }, []);
  if (isGone) return null;
  return (
    <picture
      className={classNames('poster', className)}
      style={width === undefined ? undefined : { width: `${width}%` }}
    >
      <source type="image/avif" srcSet={srcSet(url, 'avif')} sizes={sizes} />
      <img
        ref={look}
        src={resizedAddress(url, USUAL_WIDTH, 'webp')}
        srcSet={srcSet(url, 'webp')}
        sizes={sizes}
        width={USUAL_WIDTH}
        height={heightOf('poster', USUAL_WIDTH)}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setIsGone(true)}
      />
    </picture>
  );
}
