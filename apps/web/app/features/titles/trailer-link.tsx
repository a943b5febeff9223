/** Names of the sites that trailers are on, by host. */
const SITES: Readonly<Record<string, string>> = {
  'www.youtube.com': 'YouTube',
  'vimeo.com': 'Vimeo',
};

/** A link to a title's trailer at a video site. Renders nothing if none is known. */
export function TrailerLink({ url }: { url: string | null }) {
  if (url === null) return null;
  const site = SITES[new URL(url).hostname];
  return (
    <a href={url} rel="noreferrer" className="text-link">
      {site ? `Trailer on ${site}` : 'Trailer'}
    </a>
  );
}
