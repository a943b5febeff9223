import {
  heightOf,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureKind,
  resizedAddress,
} from '@palate/contract/pictures';
import { useCallback, useState } from 'react';
import { classNames } from './class-names.ts';

/** Width for browsers without `srcset`, in px. It also determines the reserved space. */
const USUAL_WIDTH: Readonly<Record<PictureKind, number>> = { poster: 390, backdrop: 1280 };

const srcSet = (kind: PictureKind, url: string, format: PictureFormat) =>
  PICTURE_WIDTHS[kind].map((width) => `${resizedAddress(url, width, format)} ${width}w`).join(', ');

/**
 * A title's poster in the size and format that suit the browser. Renders nothing if the poster can't be
 * loaded.
 */
export function Poster(props: PosterProps) {
  // Remount for another picture, so that an error doesn't carry over.
  return <TitlePicture key={props.url} kind="poster" {...props} />;
}

/** A still from a title, as wide as its box. Renders nothing if the picture can't be loaded. */
export function Still(props: Pick<PosterProps, 'url' | 'sizes' | 'alt' | 'isFirst'>) {
  return <TitlePicture key={props.url} kind="backdrop" className="still" {...props} />;
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

function TitlePicture({
  kind,
  url,
  sizes,
  alt,
  isFirst = false,
  width,
  className,
}: PosterProps & { kind: PictureKind }) {
  const [isGone, setIsGone] = useState(false);
  // The image may have failed to load before hydration.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setIsGone(true);
  }, []);
  if (isGone) return null;
  return (
    <picture
      className={classNames(kind === 'poster' && 'poster', className)}
      style={width === undefined ? undefined : { width: `${width}%` }}
    >
      <source type="image/avif" srcSet={srcSet(kind, url, 'avif')} sizes={sizes} />
      <img
        ref={look}
        src={resizedAddress(url, USUAL_WIDTH[kind], 'webp')}
        srcSet={srcSet(kind, url, 'webp')}
        sizes={sizes}
        width={USUAL_WIDTH[kind]}
        height={heightOf(kind, USUAL_WIDTH[kind])}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setIsGone(true)}
      />
    </picture>
  );
}
