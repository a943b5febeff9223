import type { Operator } from '@palate/contract';
import type { ReactNode } from 'react';
import { DisplayTitle } from '../../ui/display/display-title.tsx';

/** A page with terms or rules: a title, an introduction and sections. */
export function LegalPage({
  title,
  intro,
  children,
}: {
  title: string;
  intro: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="page-edge page-grid gap-y-6 pt-6 pb-14 md:pt-10">
        <div className="col-all">
          <DisplayTitle mostPx={200}>{title}</DisplayTitle>
        </div>
        <p className="type-say col-all max-w-[56ch] md:col-[4/11]">{intro}</p>
      </div>
      {children}
    </>
  );
}

/** A text of several paragraphs, as wide as it is easy to read. */
export const Prose = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-[64ch] gap-4">{children}</div>
);

/** Name, address, law and email address of the operator, or a note that they aren’t given. */
export function OperatorDetails({ operator }: { operator: Operator }) {
  const { name, address, email } = operator;
  if (name === null && address === null && email === null)
    return <p>The operator of this site hasn’t given their name and address here yet.</p>;
  return (
    <address className="not-italic wrap-anywhere">
      {[name, ...(address ?? [])]
        .filter((line) => line !== null)
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      {email && (
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </address>
  );
}
