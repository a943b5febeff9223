import { type ComponentType, lazy, useEffect } from 'react';
import { useReadyEvent } from '../../ready-event.ts';

/**
 * Creates a component whose code is loaded when it is first rendered. If loading fails (offline, or while the
 * server is down), it renders `Missing` instead of an error page, and tries again when it is rendered again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props>,
): ComponentType<Props> {
  const fetchPart = () => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: StandIn })));
  function StandIn(props: Props) {
    useEffect(
      () => () => {
        Part = fetchPart();
      },
      [],
    );
    return <Missing {...props} />;
  }
  let Part: ComponentType<Props> = fetchPart();
  return function LazyPart(props: Props) {
    useReadyEvent();
    return <Part {...props} />;
  };
}
