import { type ComponentType, lazy, useEffect } from 'react';

/**
 * A component whose script is fetched when it is first drawn. Where that fails, in a tunnel or while the server is
 * away, `Missing` stands in its place rather than the page falling; drawn anew after that, it is fetched again.
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
    return <Part {...props} />;
  };
}
