import { heightOf, PICTURE_WIDTHS, type PictureFormat, resizedAddress } from '@palate/contract/pictures';
import { useCallback, useState } from 'react';
import { classNames } from './class-names.ts';

/** What browsers take that know no `srcset`, and the shape that all of them keep free. */
const USUAL_WIDTH = 390;

const srcSet = (url: string, format: PictureFormat) =>
  PICTURE_WIDTHS.poster.map((width) => `${resizedAddress(url, width, format)} ${width}w`).join(', ');

/** A title's poster, of which a browser takes the size and form that suit it; nothing where it doesn't come. */
export function Poster(props: PosterProps) {
  // Another picture has its own fate.
  return <PosterPicture key={props.url} {...props} />;
}

interface PosterProps {
  /** As answers of the API have it. */
  url: string;
  /** How wide it stands, as `sizes` of an image. */
  sizes: string;
  /** Empty where whatever holds it names the title. */
  alt: string;
  /** Whether it is among the first things seen. */
  isFirst?: boolean;
  /** Of its box, per cent. */
  width?: number;
  className?: string;
}

function PosterPicture({ url, sizes, alt, isFirst = false, width, className }: PosterProps) {
  const [isGone, setIsGone] = useState(false);
  // It may have failed before the script was there to hear of it.
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
