import { useFetcher, useLocation } from 'react-router';
import { PICTURE_CHOICES, toPictures } from '../pictures-choice.ts';
import { useViewer } from '../ui/viewer.ts';

/**
 * A visitor's choice “Covers: Posters, Palate's own”. Each option is a button of a plain form; the current one is
 * selected. Renders nothing for members, who choose on the account page.
 */
export function PicturesSwitch() {
  const fetcher = useFetcher();
  const { session, pictures: saved } = useViewer();
  const { pathname, search } = useLocation();
  if (session.state !== 'none') return null;
  const pictures = toPictures(fetcher.formData?.get('pictures')) ?? saved;
  return (
    <fetcher.Form method="post" action="/title-pictures">
      <input type="hidden" name="returnTo" value={pathname + search} />
      <fieldset className="theme-switch">
        <legend className="sr-only">Covers of titles</legend>
        <span aria-hidden="true">Covers</span>
        {PICTURE_CHOICES.map(({ key, shortName }) => (
          <button
            key={key}
            type="submit"
            name="pictures"
            value={key}
            aria-pressed={pictures === key}
            className="theme-choice"
          >
            {shortName}
          </button>
        ))}
      </fieldset>
    </fetcher.Form>
  );
}
