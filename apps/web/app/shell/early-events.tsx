import { use } from 'react';
import { EARLY_SLIDERS } from '../early-sliders.ts';
import { READY_EVENT } from '../ready-event.ts';
import { ScriptNonce } from './script-nonce.ts';

/**
 * Runs in the page, as an inline script in its head, before anything is painted. Until the page's modules run, it
 * records in `early`, in order, what the visitor does: null for a pressed button, the new value for a changed switch,
 * choice or text field. Then it repeats that in the same order. A control that is used again moves to the end; React
 * notices a change only if the value differs from the one that it saw last. Choices and texts are read in the
 * capturing phase, before React, which hydrates the page at once for an event and may thereby set the control back.
 * Sliders are recorded by name, and their own component applies that (`takeEarlySliders`). Files aren't recorded,
 * because a script can't choose a file. Forms aren't either: those that need a script are shown once it has loaded.
 * (Comments inside the function would be in every page.)
 *
 * A part whose code is still loading is hydrated later than the rest of the page. Until then React drops its
 * events: it stops them while the document captures them. So the script goes on recording events that never pass the
 * document, and repeats them whenever a part is ready. If that was another part, React stops them again, and they
 * are recorded again.
 *
 * After each repeated event it waits one microtask, so that React renders the change before the next event, which may
 * depend on it.
 */
function recordEarly(readyEvent: string, slidersName: string): void {
  const sliders: Record<string, number> = {};
  Object.assign(globalThis, { [slidersName]: sliders });
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
  const repeat = async () => {
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
      await null;
    }
  };
  document.addEventListener(readyEvent, repeat);
}

/** The inline script; empty in the browser, where it has run already. */
const SCRIPT = import.meta.env.SSR ? `(${recordEarly})("${READY_EVENT}","${EARLY_SLIDERS}")` : '';

/**
 * The script that records what a visitor does before React handles the page's events, and repeats it then. It belongs
 * before the style sheets, because a browser runs an inline script only when the style sheets before it have loaded.
 * In the browser the element is the same, but empty. Without it, React would take the script for the page's next one,
 * its structured data.
 */
export function EarlyEvents() {
  const nonce = use(ScriptNonce);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which React mustn't compare or escape
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
