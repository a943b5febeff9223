import { runInNewContext } from 'node:vm';
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
    expect(page).toContain(
      ')(document.currentScript.previousSibling,"palate:ready","earlySliders")</script>',
    );
  });

  it('holds back the links that preload modules', () => {
    expect(page).not.toContain('rel="modulepreload"');
    expect(page).toMatch(/<link rel="after-paint" href="[^"]*"\/>/);
  });
});

describe('the script that starts the modules', () => {
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
   * below, and then runs the tasks that have been scheduled
   */
  function run(): (type: string, target?: Control, options?: { isStopped: boolean }) => void {
    const page = renderToStaticMarkup(<Page />);
    const [, script = ''] =
      /<script>(\(function startAfterPaint.*?"earlySliders"\))<\/script>/s.exec(page) ?? [];
    const held = { replaceWith: () => undefined };
    const documentElement = new EventTarget();
    const tasks: (() => void)[] = [];
    const document = Object.assign(new EventTarget(), {
      documentElement,
      hidden: true,
      currentScript: { previousSibling: held },
      querySelector: () => null,
      querySelectorAll: () => [],
      createElement: () => ({}),
    });
    runInNewContext(script, {
      document,
      Element: Control,
      HTMLInputElement,
      HTMLSelectElement,
      HTMLTextAreaElement,
      Event,
      AbortController,
      MessageChannel,
      WeakSet,
      setTimeout: (task: () => void) => tasks.push(task),
    });
    return (type, target, { isStopped } = { isStopped: false }) => {
      const event = new Event(type);
      if (target) Object.defineProperty(event, 'target', { value: target });
      document.dispatchEvent(event);
      if (!isStopped) documentElement.dispatchEvent(event);
      for (const task of tasks.splice(0)) task();
    };
  }

  it('repeats earlier changes of controls, and nothing else', () => {
    const send = run();
    const controls = [
      new HTMLInputElement('checkbox'),
      new HTMLInputElement('radio'),
      new HTMLInputElement('text'),
      new HTMLSelectElement(),
    ];
    for (const control of controls) send('change', control);
    send('palate:ready');
    expect(controls.map(({ done }) => done)).toEqual([['click'], ['click'], [], ['change second']]);
    send('palate:ready');
    expect(controls[0]?.done).toEqual(['click']);
  });

  it('repeats typed text, after setting the field to another value', () => {
    const send = run();
    const fields = ['text', 'email'].map((type) => new HTMLInputElement(type));
    const others = ['checkbox', 'radio', 'file', 'range'].map((type) => new HTMLInputElement(type));
    const story = new HTMLTextAreaElement('textarea');
    for (const control of [...fields, ...others, story]) send('input', control);
    send('palate:ready');
    for (const field of [...fields, story])
      expect(field.done).toEqual(['value ', 'value typed', 'input typed']);
    for (const other of others) expect(other.done).toEqual([]);
  });

  it('repeats what a part of the page has missed while its code was loading, once', () => {
    const send = run();
    send('palate:ready');
    const [missed, handled, text] = [new Button(), new Button(), new HTMLInputElement('text')];
    send('click', missed, { isStopped: true });
    send('input', text, { isStopped: true });
    send('click', handled);
    send('palate:ready');
    send('palate:ready');
    expect(missed.done).toEqual(['click']);
    expect(text.done).toEqual(['value ', 'value typed', 'input typed']);
    expect(handled.done).toEqual([]);
  });

  it('waits for the right part if another one is ready first', () => {
    const send = run();
    send('palate:ready');
    const missed = new Button();
    missed.click = () => {
      missed.done.push('click');
      send('click', missed, { isStopped: missed.done.length < 3 });
    };
    send('click', missed, { isStopped: true });
    for (let part = 0; part < 5; part += 1) send('palate:ready');
    expect(missed.done).toHaveLength(3);
  });

  it('repeats presses and changes in their order', () => {
    const send = run();
    const repeated: Control[] = [];
    const early = [new HTMLInputElement('checkbox'), new Button(), new HTMLInputElement('radio')];
    for (const control of early) {
      control.click = () => void repeated.push(control);
      send(control instanceof Button ? 'click' : 'change', control);
    }
    send('palate:ready');
    expect(repeated).toEqual(early);
    expect(repeated[1]).toBe(early[1]);
  });
});
