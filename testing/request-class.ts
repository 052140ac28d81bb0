/**
 * `instanceof Request` in jsdom. Vitest's class for it looks up the class below it in a variable that each setup of the environment sets anew. Set up
 * twice in one process, as happens on a busy machine, the variable holds the class itself, and the question calls itself without end: every call of
 * the fake server then fails as if there were no network, and tests wait for its answers until their limit.
 */

/** The built-in class below those that answer the question themselves. */
function findBuiltIn(top: object): object {
  let one = top;
  while (Object.hasOwn(one, Symbol.hasInstance)) one = Object.getPrototypeOf(one) as object;
  return one;
}

/** Lets the built-in class answer what is a Request. @param scope where the class is a global */
export function fixRequestClass(scope: { Request: object }): void {
  const builtIn = findBuiltIn(scope.Request);
  Object.defineProperty(scope.Request, Symbol.hasInstance, {
    configurable: true,
    value: (asked: unknown) => Function.prototype[Symbol.hasInstance].call(builtIn, asked),
  });
}
