import type { TitleDetail, TitleId } from '@palate/contract/titles';
import { EMPTY_TRACKER } from '@palate/contract/vocab/trackers';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TitleActivity } from './title-activity.tsx';

const markup = (tracker: TitleDetail['tracker']) =>
  renderToStaticMarkup(
    <TitleActivity title={{ id: 'alien-1979' as TitleId, movieType: 'movie', tracker } as TitleDetail} />,
  );

it('is a section for members, whose content is loaded later', () => {
  const said = markup(EMPTY_TRACKER);
  expect(said).toContain('id="activity"');
  expect(said).toContain('Loading activity');
});

it('isn’t there for visitors', () => {
  expect(markup(null)).toBe('');
});
