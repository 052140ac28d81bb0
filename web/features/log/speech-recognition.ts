/**
 * The browser's speech recognition, where it has one (the Web Speech API, which Chromium still names with a prefix and TypeScript does not
 * know). Chromium and Safari may send the voice to their maker's servers: nobody listens before the person has agreed.
 */

interface RecognitionResult {
  readonly isFinal: boolean;
  readonly 0: { readonly transcript: string };
}

export interface RecognitionEvent extends Event {
  /** All results since the start, the newest last; one that is not final may still change. */
  readonly results: ArrayLike<RecognitionResult>;
}

export interface RecognitionFailure extends Event {
  readonly error: string;
}

export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  addEventListener(type: 'result', listener: (event: RecognitionEvent) => void): void;
  addEventListener(type: 'error', listener: (event: RecognitionFailure) => void): void;
  addEventListener(type: 'end', listener: () => void): void;
  start(): void;
  /** Ends after what was heard is recognised. */
  stop(): void;
  /** Ends at once. */
  abort(): void;
}

export type RecognitionConstructor = new () => Recognition;

/** Undefined in a browser without speech recognition. */
export function findRecognition(): RecognitionConstructor | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as { SpeechRecognition?: unknown; webkitSpeechRecognition?: unknown };
  return (SpeechRecognition ?? webkitSpeechRecognition) as RecognitionConstructor | undefined;
}

/**
 * What stands in the field once `heard` was dictated behind `before`.
 * @param max characters; what is beyond is left out
 */
export function withDictated(before: string, heard: string, max: number): string {
  const words = heard.trim();
  if (words === '') return before;
  const space = before === '' || /\s$/.test(before) ? '' : ' ';
  return `${before}${space}${words}`.slice(0, max);
}
