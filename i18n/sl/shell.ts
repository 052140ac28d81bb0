/** The words every page needs, as one file. */
import common from './common.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import nav from './nav.json' with { type: 'json' };

export const words = { common, errors, nav };
