import type { Calibration, CalibrationBand } from '@palate/contract/calibration';
import { counted } from '@palate/contract/vocab/number-words';
import type { CSSProperties } from 'react';
import { Section } from '../../../ui/section.tsx';
import { calibrationSentence, verdictWords } from './calibration-words.ts';

/** Compares the matches that a member was shown with how many of the titles they liked. */
export default function CalibrationSection({ calibration }: { calibration: Calibration }) {
  const { ratings, bands } = calibration;
  const sentence = calibrationSentence(bands);
  return (
    <Section
      heading="How our matches turned out"
      isRuled
      aside={
        <p className="type-say-small text-dim">
          {`Based on ${counted(ratings, 'title')} you rated after we showed you the match. 3½ stars or more counts as liked.`}
        </p>
      }
    >
      {sentence && <p className="type-say mb-6 max-w-[46ch]">{sentence}</p>}
      <table className="calibration">
        <caption className="sr-only">Titles you rated, by the match we showed before you rated them</caption>
        <thead>
          <tr className="type-note text-dim">
            <th scope="col">Match we showed</th>
            <th scope="col">You liked</th>
            <th scope="col" className="sr-only">
              Conclusion
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.toReversed().map((band) => (
            <BandRow key={band.from} band={band} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function BandRow({ band }: { band: CalibrationBand }) {
  const { from, to, count, liked } = band;
  const style = {
    '--from': `${from}%`,
    '--to': `${to}%`,
    '--liked': `${(100 * liked) / count}%`,
  } as CSSProperties;
  return (
    <tr>
      <th scope="row">
        {from}–{to}
      </th>
      <td>
        <span aria-hidden="true" className="calibration-track" style={style}>
          <i className="calibration-promised" />
          <i className="calibration-liked" />
        </span>
        {liked} of {count}
      </td>
      <td className="type-note text-dim">{verdictWords(band)}</td>
    </tr>
  );
}
