import '../writing.css';

/** Tells the author above their text that a moderator hid it, and why; renders nothing if none did. */
export function HiddenNote({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <p className="type-note mb-2 font-semibold wrap-anywhere">
      A moderator hid this from other readers: <bdi>{reason}</bdi>
    </p>
  );
}
