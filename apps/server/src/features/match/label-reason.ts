import { capitalised, GENRES, SLIDER_SPLIT, SLIDERS, THEMES } from '@palate/contract';
import type { Contribution } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';

/** What a reason is called in the ledger: “Slow-burning”, “Grief”, “Because you loved Aftersun”. */
export function labelReason(snapshot: Snapshot, row: number, reason: Contribution): string {
  switch (reason.kind) {
    case 'slider':
      return capitalised(poleOfTitle(snapshot, row, reason.key));
    case 'tonight': {
      const slider = SLIDERS.find(({ key }) => key === reason.key);
      return `Tonight: ${reason.evidence.lean >= 0 ? slider?.higher : slider?.lower}`;
    }
    case 'theme':
    case 'genre': {
      const name = [...THEMES, ...GENRES].find(({ key }) => key === reason.key)?.name ?? reason.key;
      return reason.evidence.isPresent ? name : `No ${nameInside(name)}`;
    }
    case 'person':
      return snapshot.personNameAt(Number(reason.key));
    case 'era':
      return `The ${reason.key}`;
    case 'loved':
      return snapshot.rowOf(reason.key) === row
        ? 'You love it'
        : `${reason.points < 0 ? 'Though' : 'Because'} you loved ${titleOf(snapshot, reason.key)}`;
    case 'popularity':
      if (reason.key === 'ratings') return reason.points > 0 ? 'Rated well' : 'Rated lower than most';
      if (reason.key === 'unrated') return 'Few ratings yet';
      if (reason.key === 'fame') return reason.points > 0 ? 'Many people know it' : 'How known it is';
      return reason.points > 0 ? 'Well thought of' : 'Less well thought of than most here';
    case 'alike':
      return 'People who answer like you';
  }
}

/** A reason as it stands after “gains from”: “being slow-burning”, “standing near Aftersun”, “having no horror”. */
export function nameCause(snapshot: Snapshot, row: number, reason: Contribution): string {
  const label = labelReason(snapshot, row, reason);
  switch (reason.kind) {
    case 'slider':
      return `being ${uncapitalise(label)}`;
    case 'popularity':
      if (reason.key === 'unrated') return 'having few ratings yet';
      return reason.key === 'fame' ? 'how known it is' : `being ${uncapitalise(label)}`;
    case 'alike':
      return 'what people who answer like you make of it';
    case 'loved':
      if (snapshot.rowOf(reason.key) === row) return 'your loving it';
      return `${reason.evidence.isFromRatings ? 'your loving' : 'standing near'} ${titleOf(snapshot, reason.key)}`;
    case 'theme':
    case 'genre':
      return reason.evidence.isPresent ? uncapitalise(label) : `having ${uncapitalise(label)}`;
    case 'person':
      return label;
    case 'era':
      return 'its decade';
    case 'tonight':
      return 'tonight’s sliders';
  }
}

/** Where a title lies on a slider, as the recommender weighs it. */
export interface SliderSide {
  /** On the high side of the catalogue's mean. */
  readonly isHigh: boolean;
  /** Whether that is the title's half of the slider as well, so that the pole's word is true of it. */
  readonly isPole: boolean;
}

/** Which way a title lies from the catalogue's mean on a slider. */
export function sideOfTitle(snapshot: Snapshot, row: number, sliderIndex: number): SliderSide {
  const { means, layout } = snapshot.matrix;
  const value = snapshot.dnaAt(row)[sliderIndex] ?? SLIDER_SPLIT;
  const isHigh = value > SLIDER_SPLIT + (means[layout.start.slider + sliderIndex] ?? 0);
  return { isHigh, isPole: isHigh ? value > SLIDER_SPLIT : value < SLIDER_SPLIT };
}

/** The pole's word where it is true of the title, else “bigger than most”. */
function poleOfTitle(snapshot: Snapshot, row: number, sliderKey: string): string {
  const index = SLIDERS.findIndex(({ key }) => key === sliderKey);
  const slider = SLIDERS[index];
  if (!slider) return sliderKey;
  const { isHigh, isPole } = sideOfTitle(snapshot, row, index);
  if (isPole) return isHigh ? slider.high : slider.low;
  return `${isHigh ? slider.higher : slider.lower} than most`;
}

/** A genre or theme as it stands inside a sentence: “heist”, “film noir”. */
function nameInside(name: string): string {
  return name.replace(/^The /, '').toLowerCase();
}

function titleOf(snapshot: Snapshot, id: string): string {
  const row = snapshot.rowOf(id);
  return row === undefined ? id : snapshot.titleAt(row);
}

function uncapitalise(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
