/** A component whose code is fetched when it is first drawn. Until then nothing stands there. */
import { lazy, Suspense, type ComponentType } from 'react';
import { fetchLate } from './fetch-late.ts';
import { useFirstIdle } from './first-idle.ts';

export interface DeferredOptions {
  /** It is an extra: when its files cannot be had it comes later, and never takes the page down with it. */
  readonly extra?: boolean;
  /** Fetched only once the first screen stands. */
  readonly afterFirstScreen?: boolean;
}

/** @param load imports the file and picks the component */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>, options: DeferredOptions = {}): ComponentType<Props> {
  const { extra = false, afterFirstScreen = false } = options;
  const fetched = () => load().then((component) => ({ default: component }));
  const Part = lazy(extra ? () => fetchLate(fetched) : fetched) as ComponentType<Props>;
  function Deferred(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return afterFirstScreen ? (props: Props) => useFirstIdle() && <Deferred {...props} /> : Deferred;
}
