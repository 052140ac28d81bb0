/** Long work in steps: whoever runs it may do other things between two of them, and whoever does not mind runs it to its end. */
export type Steps<Made> = Generator<undefined, Made, undefined>;

/** How many of a list are read in one step. */
const STEP = 500;

/** `flatMap` in steps. */
export function* flatMapInSteps<One, Made>(list: readonly One[], toMade: (one: One) => readonly Made[]): Steps<Made[]> {
  const made: Made[] = [];
  for (const [index, one] of list.entries()) {
    if (index % STEP === STEP - 1) yield;
    for (const part of toMade(one)) made.push(part);
  }
  return made;
}

/** All steps at once. */
export function runSteps<Made>(steps: Steps<Made>): Made {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
