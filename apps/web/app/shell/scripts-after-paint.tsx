import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';
import { EARLY_SLIDERS } from '../early-sliders.ts';
import { READY_EVENT } from '../ready-event.ts';

/**
 * Runs in the page, as an inline script. Starts the page's modules once a frame has been painted (or can't
 * be): one file per task, so that the page answers in between. Until the modules run, it records in `early`, in
 * order, what the visitor does: null for a pressed button, the new value for a changed switch, choice or text field.
 * Then it repeats that in the same order. A control that is used again moves to the end; React notices a change
 * only if the value differs from the one that it saw last. Choices and texts are read in the capturing phase,
 * before React, which hydrates the page at once for an event and may thereby set the control back. Sliders are recorded
 * by name, and their own component applies that (`takeEarlySliders`). Files aren't recorded, because a script can't
 * choose a file. Forms aren't either: those that need a script are shown once it has loaded. (Comments inside the
 * function would be in every page.)
 *
 * A part whose code is still loading is hydrated later than the rest of the page. Until then React drops its
 * events: it stops them while the document captures them. So the script goes on recording events that never pass the
 * document, and repeats them whenever a part is ready. If that was another part, React stops them again, and they
 * are recorded again.
 */
function startAfterPaint(held: HTMLScriptElement, readyEvent: string, slidersName: string): void {
  const sliders: Record<string, number> = {};
  Object.assign(globalThis, { [slidersName]: sliders });
  for (const slider of document.querySelectorAll<HTMLInputElement>('input[type="range"]'))
    if (slider.value !== slider.defaultValue) sliders[slider.name] = slider.valueAsNumber;
  const early = new Map<HTMLElement, string | boolean | null>();
  const remember = (control: HTMLElement, chosen: string | boolean | null) => {
    early.delete(control);
    early.set(control, chosen);
  };
  const listening = new AbortController();
  const passed = new WeakSet<Event>();
  const listen = (type: string, capture: boolean, record: (target: EventTarget | null) => void) => {
    const { documentElement } = document;
    documentElement.addEventListener(type, (event) => passed.add(event), true);
    document.addEventListener(
      type,
      (event) => setTimeout(() => passed.has(event) || record(event.target)),
      true,
    );
    document.addEventListener(type, ({ target }) => record(target), { capture, signal: listening.signal });
  };
  listen('click', false, (target) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]');
    if (button) remember(button, null);
  });
  listen('change', false, (target) => {
    if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
      remember(target, target.checked);
  });
  listen('change', true, (target) => {
    if (target instanceof HTMLSelectElement) remember(target, target.value);
  });
  listen('input', true, (target) => {
    if (target instanceof HTMLInputElement && target.type === 'range')
      sliders[target.name] = target.valueAsNumber;
    else if (
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type))
    )
      remember(target, target.value);
  });
  const repeat = () => {
    listening.abort();
    const controls = [...early];
    early.clear();
    for (const [control, chosen] of controls) {
      if (control instanceof HTMLSelectElement) {
        control.value = String(chosen);
        control.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (typeof chosen === 'string') {
        (control as HTMLInputElement).value = '';
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, chosen);
        control.dispatchEvent(new Event('input', { bubbles: true }));
      } else {
        if (control instanceof HTMLInputElement) control.checked = !chosen;
        control.click();
      }
    }
  };
  document.addEventListener(readyEvent, repeat);
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
const starter = () =>
  `(${startAfterPaint})(document.currentScript.previousSibling,"${READY_EVENT}","${EARLY_SLIDERS}")`;

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
