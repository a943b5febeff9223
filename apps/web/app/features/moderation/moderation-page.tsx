import { useRef } from 'react';
import { useNavigation } from 'react-router';
import { DisplayTitle } from '../../ui/display/display-title.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AppealItem } from './appeal-item.tsx';
import { CaseList } from './case-list.tsx';
import type { ModerationData } from './load-moderation.server.ts';
import { LogTab } from './log-tab.tsx';
import './moderation.css';
import { ReportItem } from './report-item.tsx';
import { TABS, tabHref } from './tabs.ts';

/** The page `/moderation`: members' reports and appeals, and the log of moderators' decisions. */
export function ModerationPage({ data }: { data: ModerationData }) {
  const { state, location } = useNavigation();
  const tab = useRef<HTMLElement>(null);
  return (
    <div className="page-edge pt-6 pb-section md:pt-10">
      <DisplayTitle mostPx={170}>Moderation</DisplayTitle>
      <PageTabs label="Moderation" className="mt-6 mb-8">
        {TABS.map(({ key, name }) => (
          <TextLink key={key} to={tabHref(key)} aria-current={key === data.tab ? 'page' : undefined}>
            {name}
          </TextLink>
        ))}
      </PageTabs>
      <section
        ref={tab}
        tabIndex={-1}
        aria-labelledby="tab"
        aria-busy={state !== 'idle' && location?.pathname === '/moderation'}
      >
        <h2 id="tab" className="sr-only">
          {TABS.find(({ key }) => key === data.tab)?.name}
        </h2>
        {data.tab === 'reports' && (
          <CaseList
            cases={data}
            tab="reports"
            noun="open case"
            nouns="open cases"
            empty="No open reports. What members report is listed here until a moderator decides about it."
            fallback={tab}
          >
            {data.content.map((report) => (
              <ReportItem key={report.key} report={report} list={tab} />
            ))}
          </CaseList>
        )}
        {data.tab === 'appeals' && (
          <CaseList
            cases={data}
            tab="appeals"
            noun="open appeal"
            nouns="open appeals"
            empty="No open appeals. Members can appeal each decision about them once."
            fallback={tab}
          >
            {data.content.map((entry) => (
              <AppealItem key={entry.id} entry={entry} list={tab} />
            ))}
          </CaseList>
        )}
        {data.tab === 'log' && <LogTab log={data} />}
      </section>
    </div>
  );
}
