/**
 * Before each test file that draws no page: messages are pushed nowhere. What shows them is fetched with the first one and reads the page when it is
 * evaluated, which files that share a process would do in the middle of another file.
 */
import { vi } from 'vitest';

vi.mock('#web/ui/toaster.tsx', () => ({ pushToast: () => undefined, closeToast: () => undefined, Toaster: () => null }));
