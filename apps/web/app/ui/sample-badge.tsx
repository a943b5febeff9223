/** Marks an invented member of the sample community, after the member's name. */
export function SampleBadge() {
  return <span className="type-note ms-2 rounded-full border border-current px-2 font-semibold">Sample</span>;
}
