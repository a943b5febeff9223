import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ScriptsAfterPaint } from './scripts-after-paint.tsx';

const Page = createRoutesStub([{ path: '/', Component: () => <ScriptsAfterPaint /> }]);

describe('ScriptsAfterPaint', () => {
  const page = renderToStaticMarkup(<Page />);

  it('holds back the module script, followed by the script that starts it', () => {
    expect(page).not.toContain('type="module"');
    expect(page).toMatch(/<script type="text\/plain">[^<]*<\/script><script>\(function startAfterPaint/);
    expect(page).toContain(')(document.currentScript.previousSibling)</script>');
  });

  it('holds back the links that preload modules', () => {
    expect(page).not.toContain('rel="modulepreload"');
    expect(page).toMatch(/<link rel="after-paint" href="[^"]*"\/>/);
  });
});
