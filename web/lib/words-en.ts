/** The words every page needs, as one file. */
import common from '#i18n/en/common.json';
import errors from '#i18n/en/errors.json';
import nav from '#i18n/en/nav.json';

export const words = { common, errors, nav };
