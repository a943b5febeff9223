import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

/**
 * Runs in the page, as an inline script. Starts the page's modules once a frame has been painted (or can't
 * be): one file per task, so that the page answers in between.
 */
function startAfterPaint(held: HTMLScriptElement): void {
  const { port1: next, port2: sender } = new MessageChannel();
  const start = () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="after-paint"]');
    if (link) {
      link.rel = 'modulepreload';
      sender.postMessage(null);
      return;
    }
    next.close();
    const module = document.createElement('script');
    module.type = 'module';
    module.nonce = held.nonce;
    module.text = held.text;
    held.replaceWith(module);
  };
  next.onmessage = start;
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}

/** Returns the inline script that follows the held module script. */
const starter = () => `(${startAfterPaint})(document.currentScript.previousSibling)`;

/**
 * React Router's `<Scripts>`, started only after the page's first paint. React Router requests every module
 * of a page before the style sheet, at the same priority; on a phone's connection they would delay a page
 * that can already be read and whose links work. `<Scripts>` has no option for that, so its elements are
 * modified before they are rendered. In the browser they stay unmodified, because by then the document has
 * been changed back.
 */
export function ScriptsAfterPaint() {
  // Call `Scripts` instead of rendering it, because its elements are needed. It is called once in each
  // render, as its hooks require.
  const scripts = Scripts({});
  return import.meta.env.SSR ? holdScripts(scripts) : scripts;
}

interface ScriptElementProps {
  readonly children?: ReactNode;
  readonly rel?: string;
  readonly type?: string;
  readonly async?: boolean | undefined;
  readonly nonce?: string | undefined;
}

/** Modifies preload links and module scripts so that a browser ignores them until `startAfterPaint`. */
function holdScripts(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(holdScripts);
  if (!isValidElement<ScriptElementProps>(node)) return node;
  const { type, props } = node;
  if (type === Fragment) return Children.toArray(props.children).map(holdScripts);
  // No nonce is needed, because the content security policy allows our own files.
  if (props.rel === 'modulepreload') return cloneElement(node, { rel: 'after-paint', nonce: undefined });
  return props.type === 'module' ? holdModule(node) : node;
}

function holdModule(script: ReactElement<ScriptElementProps>): ReactNode {
  return (
    <Fragment key={script.key}>
      {cloneElement(script, { type: 'text/plain', async: undefined })}
      <script nonce={script.props.nonce}>{starter()}</script>
    </Fragment>
  );
}
