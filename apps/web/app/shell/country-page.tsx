import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { DisplayTitle } from '../ui/display/display-title.tsx';

/** The page `/country`, where a visitor chooses a country for this browser. It works without JavaScript. */
export function CountryPage({
  country,
  countries,
  returnTo,
}: {
  /** The current country as the product's code (`uk`). */
  country: string;
  countries: readonly { readonly code: string; readonly name: string }[];
  /** Path of the page to return to. */
  returnTo: string;
}) {
  const id = useId();
  const { state } = useNavigation();
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={150}>Where do you watch?</DisplayTitle>
      <p className="type-say mt-5 max-w-[52ch]">
        Streaming services, theaters and age ratings are shown for your country, and the taste test suggests
        titles that are known there.
      </p>
      <Form method="post" action="/country" className="mt-8 grid max-w-[34rem] gap-5">
        <input type="hidden" name="returnTo" value={returnTo} />
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-semibold">
            Country
          </label>
          <select id={id} name="country" defaultValue={country} className="field">
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <p className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={state !== 'idle'}>
            Save
          </Button>
          <Button type="submit" name="country" value="" isQuiet form={`${id}reset`}>
            Use my browser’s country
          </Button>
        </p>
      </Form>
      <Form id={`${id}reset`} method="post" action="/country">
        <input type="hidden" name="returnTo" value={returnTo} />
      </Form>
      <p className="type-note mt-5 max-w-[60ch] text-dim">
        Your choice is saved in this browser for a year. If you sign up, it becomes your account’s country.
      </p>
    </div>
  );
}
