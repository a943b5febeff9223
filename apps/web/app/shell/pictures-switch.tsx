import { useFetcher } from 'react-router';
import { PICTURE_CHOICES, toPictures } from '../pictures-choice.ts';
import { useViewer } from '../ui/viewer.ts';
import { ChoiceForm } from './choice-form.tsx';

const OPTIONS = PICTURE_CHOICES.map(({ key, shortName }) => ({ value: key, name: shortName }));

/**
 * Lets a visitor choose whether covers are posters or Palate's own. Renders nothing for members, who choose on the
 * account page.
 */
export function PicturesSwitch() {
  const fetcher = useFetcher();
  const { session, pictures: saved } = useViewer();
  if (session.state !== 'none') return null;
  return (
    <ChoiceForm
      fetcher={fetcher}
      action="/title-pictures"
      field="pictures"
      legend="Covers of titles"
      label="Covers"
      options={OPTIONS}
      chosen={toPictures(fetcher.formData?.get('pictures')) ?? saved}
    />
  );
}
