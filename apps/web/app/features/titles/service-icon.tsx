/**
 * A service's icon, beside its name. A part of our one file is of one colour, so it is cut out of the
 * text's own; an operator's picture is shown as they made it.
 */
export function ServiceIcon({ url }: { url: string }) {
  // Only an address into our file has a fragment.
  return url.includes('#') ? (
    <span aria-hidden="true" className="service-icon" style={{ maskImage: `url(${url})` }} />
  ) : (
    <img src={url} alt="" width={24} height={24} loading="lazy" className="service-icon-own" />
  );
}
