import { WATCHES_WITH, type WatchesWith } from '@palate/contract/vocab/watches-with';
import { Chip } from '../../../ui/chip.tsx';

/** The optional question “Who watches with you?”; a second tap on an answer takes it back. */
export function WatchesWithField({
  chosen,
  onChoose,
}: {
  chosen: WatchesWith | null;
  onChoose(watchesWith: WatchesWith | null): void;
}) {
  return (
    <fieldset className="mt-10 border-t border-line pt-6">
      <legend className="float-left mb-3 w-full font-bold">Who watches with you? (optional)</legend>
      <ul className="clear-both flex flex-wrap gap-2">
        {WATCHES_WITH.map(({ key, name }) => (
          <li key={key}>
            <Chip
              isOn={key === chosen}
              aria-pressed={key === chosen}
              onClick={() => onChoose(key === chosen ? null : key)}
            >
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-dim">With children, we suggest nothing rated 16 or older.</p>
    </fieldset>
  );
}
