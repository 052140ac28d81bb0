/** A component whose code is loaded when it is first rendered. Until then it renders nothing. */
import { lazy, Suspense, type ComponentType } from 'react';
import { fetchLate } from './fetch-late.ts';
import { useFirstIdle } from './first-idle.ts';

export interface DeferredOptions {
  /** Optional: if its files cannot be loaded, it is retried and never replaces the page by an error. */
  readonly extra?: boolean;
  /** Loaded only after the first screen is shown (first-idle.ts). */
  readonly afterFirstScreen?: boolean;
}

/** @param load imports the file and returns the component */
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
