import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EarlyEvents } from './early-events.tsx';
import { ScriptNonce } from './script-nonce.ts';

describe('EarlyEvents', () => {
  it('renders an inline script with the nonce', () => {
    const page = renderToStaticMarkup(
      <ScriptNonce value="random">
        <EarlyEvents />
      </ScriptNonce>,
    );
    expect(page).toMatch(
      /^<script nonce="random">\(function recordEarly.*"palate:ready","earlySliders"\)<\/script>$/s,
    );
  });
});

describe('the script that records early events', () => {
  class Control extends EventTarget {
    readonly done: string[] = [];
    click() {
      this.done.push('click');
    }
    closest(): Control | null {
      return null;
    }
  }
  class Button extends Control {
    override closest() {
      return this;
    }
  }
  const defineField = () =>
    class extends Control {
      checked = true;
      #value = 'typed';
      readonly type: string;
      constructor(type: string) {
        super();
        this.type = type;
      }
      get value() {
        return this.#value;
      }
      set value(value: string) {
        this.#value = value;
        this.done.push(`value ${value}`);
      }
      override dispatchEvent({ type }: Event) {
        this.done.push(`${type} ${this.value}`);
        return true;
      }
    };
  // Two classes, because each has its own property `value`.
  const HTMLInputElement = defineField();
  const HTMLTextAreaElement = defineField();
  class HTMLSelectElement extends Control {
    value = 'second';
    override dispatchEvent({ type }: Event) {
      this.done.push(`${type} ${this.value}`);
      return true;
    }
  }

  /**
   * Runs the script.
   * @returns a function that dispatches an event on its document and, unless React stops it there, on the element
   * below, then runs the tasks that have been scheduled, and waits for all microtasks
   */
  function run(): (type: string, target?: Control, options?: { isStopped: boolean }) => Promise<void> {
    const [, script = ''] = /<script[^>]*>(.*)<\/script>/s.exec(renderToStaticMarkup(<EarlyEvents />)) ?? [];
    const documentElement = new EventTarget();
    const tasks: (() => void)[] = [];
    const document = Object.assign(new EventTarget(), { documentElement });
    runInNewContext(script, {
      document,
      Element: Control,
      HTMLInputElement,
      HTMLSelectElement,
      HTMLTextAreaElement,
      Event,
      AbortController,
      WeakSet,
      setTimeout: (task: () => void) => tasks.push(task),
    });
    return async (type, target, { isStopped } = { isStopped: false }) => {
      const event = new Event(type);
      if (target) Object.defineProperty(event, 'target', { value: target });
      document.dispatchEvent(event);
      if (!isStopped) documentElement.dispatchEvent(event);
      for (const task of tasks.splice(0)) task();
      await setImmediate();
    };
  }

  it('repeats earlier changes of controls, and nothing else', async () => {
    const send = run();
    const controls = [
      new HTMLInputElement('checkbox'),
      new HTMLInputElement('radio'),
      new HTMLInputElement('text'),
      new HTMLSelectElement(),
    ];
    for (const control of controls) await send('change', control);
    await send('palate:ready');
    expect(controls.map(({ done }) => done)).toEqual([['click'], ['click'], [], ['change second']]);
    await send('palate:ready');
    expect(controls[0]?.done).toEqual(['click']);
  });

  it('repeats typed text, after setting the field to another value', async () => {
    const send = run();
    const fields = ['text', 'email'].map((type) => new HTMLInputElement(type));
    const others = ['checkbox', 'radio', 'file', 'range'].map((type) => new HTMLInputElement(type));
    const story = new HTMLTextAreaElement('textarea');
    for (const control of [...fields, ...others, story]) await send('input', control);
    await send('palate:ready');
    for (const field of [...fields, story])
      expect(field.done).toEqual(['value ', 'value typed', 'input typed']);
    for (const other of others) expect(other.done).toEqual([]);
  });

  it('repeats what a part of the page has missed while its code was loading, once', async () => {
    const send = run();
    await send('palate:ready');
    const [missed, handled, text] = [new Button(), new Button(), new HTMLInputElement('text')];
    await send('click', missed, { isStopped: true });
    await send('input', text, { isStopped: true });
    await send('click', handled);
    await send('palate:ready');
    await send('palate:ready');
    expect(missed.done).toEqual(['click']);
    expect(text.done).toEqual(['value ', 'value typed', 'input typed']);
    expect(handled.done).toEqual([]);
  });

  it('waits for the right part if another one is ready first', async () => {
    const send = run();
    await send('palate:ready');
    const missed = new Button();
    missed.click = () => {
      missed.done.push('click');
      void send('click', missed, { isStopped: missed.done.length < 3 });
    };
    await send('click', missed, { isStopped: true });
    for (let part = 0; part < 5; part += 1) await send('palate:ready');
    expect(missed.done).toHaveLength(3);
  });

  it('repeats presses and changes in their order', async () => {
    const send = run();
    const repeated: Control[] = [];
    const early = [new HTMLInputElement('checkbox'), new Button(), new HTMLInputElement('radio')];
    for (const control of early) {
      control.click = () => void repeated.push(control);
      await send(control instanceof Button ? 'click' : 'change', control);
    }
    await send('palate:ready');
    expect(repeated).toEqual(early);
    expect(repeated[1]).toBe(early[1]);
  });

  it('lets React render what a press has changed before it repeats the next one', async () => {
    const send = run();
    const log: string[] = [];
    const [first, second] = [new Button(), new Button()];
    first.click = () => queueMicrotask(() => log.push('rendered'));
    second.click = () => void log.push('second press');
    for (const button of [first, second]) await send('click', button);
    await send('palate:ready');
    expect(log).toEqual(['rendered', 'second press']);
  });
});
