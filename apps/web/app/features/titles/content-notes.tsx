import { Section } from '../../ui/section.tsx';

/** Notes on a title's content that may disturb some viewers; renders nothing if there are none. */
export function ContentNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Section
      heading="Content warnings"
      aside={
        <p className="type-say-small text-dim">
          Based on the title’s age rating, genres, themes and DNA. Individual scenes aren’t considered.
        </p>
      }
    >
      <ul className="grid gap-1.5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Section>
  );
}
