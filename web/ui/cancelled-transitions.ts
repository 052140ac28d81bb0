/**
 * For the focus of keyboards and screen readers. React Aria moves it into what has opened once nothing on the page is in transition. Of an element
 * whose transitions are cancelled, as when it is hidden meanwhile, it hears the first one alone and waits for the others for ever; so each is told
 * to have ended.
 */
function end({ target, propertyName }: TransitionEvent): void {
  target?.dispatchEvent(new TransitionEvent('transitionend', { bubbles: true, propertyName }));
}

if ('document' in globalThis) document.addEventListener('transitioncancel', end);
