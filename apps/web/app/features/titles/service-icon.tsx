/**
 * A service's icon, beside its name. Our own icons are masks in the text's color; an operator's picture is shown
 * unchanged.
 */
export function ServiceIcon({ url }: { url: string }) {
  // Only URLs of our own icon file have a fragment.
  return url.includes('#') ? (
    <span aria-hidden="true" className="service-icon" style={{ maskImage: `url(${url})` }} />
  ) : (
    <img src={url} alt="" width={24} height={24} loading="lazy" className="service-icon-own" />
  );
}
